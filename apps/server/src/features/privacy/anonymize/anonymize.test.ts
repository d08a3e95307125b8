import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anonymousName, erasedText, erasureLossReason } from '@funil/api/contract';
import type { AnonymizationPreview, LeadDetail } from '@funil/api/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { cpfOf } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createAffiliate, createTag } from '../../../../test/factories.ts';
import { judgedColumns, listTextColumns } from '../../../../test/judgedColumns.ts';
import { plantPerson } from '../../../../test/plantPerson.ts';
import type { Planted } from '../../../../test/plantPerson.ts';
import { runJobOf } from '../../../../test/runJobOf.ts';
import {
  affiliates,
  jobs,
  leadImports,
  leads,
  mailOutbox,
  privacyRequests,
  users,
} from '../../../platform/db/schema/tables.ts';
import { newId } from '../../../platform/db/newId.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';
import { addLeadTags } from '../../leads/record/leadTags.queries.ts';
import { collectLead } from '../personalData/collectPersonalData.ts';
import { insertRequest } from '../requests/privacyRequests.queries.ts';
import { anonymizePersonJob } from './anonymizePersonJob.ts';

let server: TestApp;
let world: CommissionWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createCommissionWorld(server);
});
afterAll(() => server.close());

const preview = async (number: number) =>
  (await world.call(world.people.admin, 'GET', `/api/leads/${number}/anonymization`)).json<AnonymizationPreview>();
const start = (number: number, name: string, more: object = {}) =>
  world.call(world.people.admin, 'POST', `/api/leads/${number}/anonymization`, { name, ...more });

async function anonymize(number: number, name: string, more: object = {}): Promise<void> {
  const answer = await start(number, name, more);
  expect(answer.statusCode, answer.body).toBe(201);
  await runJobOf(server, world.account, anonymizePersonJob, answer.json<{ job_id: string }>().job_id);
  const [job] = await world.within(({ db }) =>
    db.select().from(jobs).where(eq(jobs.id, answer.json<{ job_id: string }>().job_id)),
  );
  expect(job!.state).toBe('completed');
}

const refusal = async (number: number, name: string) => {
  const answer = await start(number, name);
  const { code, fields } = answer.json<{ error: { code: string; fields?: Record<string, string> } }>().error;
  return [answer.statusCode, code, ...Object.keys(fields ?? {})];
};

/** Columns of every table of the accounts in which one of the texts stands, as `table.column`. */
async function findColumns({ needles }: Pick<Planted, 'needles'>): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await listTextColumns(server.superuser)) {
    const { rows } = await server.superuser.query(
      `select from "${table}" where lower("${column}"::text) like any($1) limit 1`,
      [needles.map((needle) => `%${needle}%`)],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

/** Files of the data folder in which one of the texts stands. */
async function findFiles({ needles }: Pick<Planted, 'needles'>): Promise<string[]> {
  const folder = server.app.services.config.dataDir;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const content = (await readFile(join(entry.parentPath, entry.name), 'latin1')).toLowerCase();
    if (needles.some((needle) => content.includes(needle))) found.push(entry.name);
  }
  return found;
}

/** Sealed, so that no text is found in it. */
const countMail = () => world.within(({ db }) => db.$count(mailOutbox));

/** Answers of reports and statements, and the sums that they are counted from. */
async function readTotals(): Promise<unknown> {
  const urls = [
    '/api/reports/lead_status_report?period=90d',
    '/api/reports/internal_sales_report?period=90d',
    '/api/reports/indicator_report?period=90d',
    '/api/reports/lead_report?period=90d',
    '/api/commission_totals',
    '/api/commissions',
  ];
  const answers: unknown[] = [];
  for (const url of urls) {
    const answer = await world.call(world.people.admin, 'GET', url);
    expect(answer.statusCode, answer.body).toBe(200);
    // The names of leads are what goes, and the minute of the answer is no total.
    const body = answer.body
      .replaceAll(/"name":"(?:Zulmira Quiabo|Pessoa anonimizada)"/g, '"name":"X"')
      .replaceAll(/"compared_until":"[^"]*"/g, '"compared_until":"X"');
    answers.push(JSON.parse(body));
  }
  const { rows } = await server.superuser.query(`
    select dimension, key, fact, sum(count) as count, sum(value_cents) as cents from daily_facts
    group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`);
  return [answers, rows];
}

it('takes the tags of the person away, which its copy contained', async () => {
  const { number, id } = await world.createLead({ name: 'Tânia Brito' });
  await world.within(async (tx) => addLeadTags(tx, [{ leadId: id, tagId: (await createTag(tx, 'Irmã do Beto')).id }]));
  const reading = { settings: fieldSettingsOf(null), timeZone: 'America/Sao_Paulo', withNotes: true };
  const copy = () => world.within((tx) => collectLead(tx, id, reading));
  expect((await copy())!.tags).toEqual(['Irmã do Beto']);
  expect((await preview(number)).erased).toMatchObject({ tags: 1, own_values: 0 });
  await anonymize(number, 'Tânia Brito');
  expect((await copy())!.tags).toEqual([]);
});

it('takes the day of birth away, which is no text', async () => {
  const { number } = await world.createLead({ name: 'Nair Campos', birthDate: '1985-04-23' });
  await anonymize(number, 'Nair Campos');
  expect(await world.show(number)).toMatchObject({ birth_date: null });
});

describe('what is not anonymised', () => {
  it('a person whose name is typed wrong', async () => {
    const { number } = await world.createLead({ name: 'Tomás Aguiar' });
    expect(await refusal(number, 'Tomas de Aguiar')).toEqual([422, 'anonymization.name_differs', 'name']);
  });

  it('a person twice at once, or again', async () => {
    const { number } = await world.createLead({ name: 'Célia Moura' });
    const begun = await start(number, 'celia moura');
    expect(begun.statusCode, begun.body).toBe(201);
    expect(await refusal(number, 'Célia Moura')).toEqual([409, 'anonymization.under_way']);
    await runJobOf(server, world.account, anonymizePersonJob, begun.json<{ job_id: string }>().job_id);
    expect(await refusal(number, anonymousName)).toEqual([409, 'anonymization.done']);
  });

  it('a person more than once by requests of one moment', async () => {
    const { number } = await world.createLead({ name: 'Célio Moura' });
    const answers = await Promise.all([1, 2, 3].map(() => start(number, 'Célio Moura')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });

  it('a person while an import runs', async () => {
    const { number } = await world.createLead({ name: 'Davi Prates' });
    const id = '0192e4a0-7a61-7c3e-9d58-0000000000aa';
    await world.within(({ db, accountId }) =>
      db.insert(leadImports).values({ accountId, id, kind: 'new', phase: 'running', fileName: 'lista.csv' }),
    );
    expect(await refusal(number, 'Davi Prates')).toEqual([409, 'anonymization.import_under_way']);
    await world.within(({ db }) => db.delete(leadImports).where(eq(leadImports.id, id)));
  });

  it('somebody else of the same name, phone or household', async () => {
    const phone = '+5511983452001';
    const one = await world.createLead({ name: 'Íris Neves Brandão', phone, documentNumber: cpfOf(201) });
    const spouse = await world.createLead({ name: 'Otto Brandão', phone, documentNumber: cpfOf(202) });
    const namesake = await world.createLead({ name: 'Íris Neves Brandão', documentNumber: cpfOf(203) });
    const note = 'Íris Neves Brandão pediu retorno';
    await world.call(world.people.admin, 'POST', `/api/leads/${namesake.number}/notes`, { text: note });
    expect((await preview(one.number)).leads.map(({ number }) => number)).toEqual([one.number]);
    await anonymize(one.number, one.name);
    expect(await world.show(spouse.number)).toMatchObject({ name: 'Otto Brandão', phone });
    expect(await world.show(namesake.number)).toMatchObject({ name: 'Íris Neves Brandão' });
    const { body } = await world.call(world.people.admin, 'GET', `/api/leads/${namesake.number}/events`);
    expect(body).toContain(note);
  });
});

describe('an anonymised person', () => {
  it('is judged in every column that holds text: a new one needs a line in `judgedColumns`', async () => {
    const columns = (await listTextColumns(server.superuser)).map(({ table, column }) => `${table}.${column}`);
    expect(columns.toSorted()).toEqual(Object.keys(judgedColumns).toSorted());
  });

  it('is anonymised again with a lead that was joined later', async () => {
    const first = await world.createLead({ name: 'Lúcia Antunes' });
    await anonymize(first.number, first.name);
    const later = await world.createLead({ name: 'Lúcia Antunes' });
    const joined = await world.call(world.people.admin, 'POST', `/api/leads/${first.number}/person/join`, {
      other_number: later.number,
    });
    expect(joined.statusCode, joined.body).toBe(200);
    await anonymize(first.number, anonymousName);
    expect(await world.show(later.number)).toMatchObject({ name: anonymousName });
  });

  it('is found in no table and no file, and no total has changed', async () => {
    await world.within((tx) => createCommissionRule(tx));
    const planted = await plantPerson(server, world);
    const wanted = Object.entries(judgedColumns).flatMap(([column, judgement]) =>
      judgement === 'erased' || judgement === 'swept' || judgement === 'proof' ? [column] : [],
    );
    const proofs = wanted.filter((column) => judgedColumns[column] === 'proof');
    expect(await findColumns(planted)).toEqual(wanted.toSorted());
    expect((await findFiles(planted)).length).toBeGreaterThanOrEqual(3);
    const totals = await readTotals();
    expect(await countMail()).toBe(1);

    const { leads, erased, kept } = await preview(planted.number);
    expect(leads).toHaveLength(2);
    expect(leads[0]!.owner).toMatchObject({ name: 'Bruna Siqueira' });
    expect(erased).toMatchObject({ simulations: 1, own_values: 1, attachments: 1, imports: 1, exports: 1 });
    expect(kept).toMatchObject({ sales: 1, sales_cents: 100_000, requests: 1, payments: 0 });
    expect(kept.commission_entries).toBeGreaterThan(0);
    await anonymize(planted.number, planted.name);

    expect(await findColumns(planted)).toEqual(proofs.toSorted());
    expect(await findFiles(planted)).toEqual([]);
    expect(await countMail()).toBe(0);
    expect(await readTotals()).toEqual(totals);
    const lead = await world.show(planted.number);
    expect(lead).toMatchObject({
      name: anonymousName,
      email: null,
      phone: null,
      document_number: null,
      consent: null,
      status: { kind: 'won' },
      value_cents: 100_000,
    } satisfies Partial<Record<keyof LeadDetail, unknown>>);
    const history = await world.call(world.people.admin, 'GET', `/api/leads/${planted.number}/events`);
    expect(history.statusCode, history.body).toBe(200);
    const { body } = await world.call(world.people.admin, 'GET', '/api/audit_entries?action=lead.update');
    expect(body).not.toContain(planted.name);
    expect(body).toContain('"is_erased":true');
  });
});

describe('the requests at the desk', () => {
  it('keep what proves them: those about a lead of the person or under its name; mentions for others go', async () => {
    const lead = await world.createLead({ name: 'Noemi Valadares', phone: '+5511983452101' });
    const about = (facts: object) =>
      world.within(async (tx) => {
        const id = newId();
        await insertRequest(tx, {
          id,
          kind: 'erasure',
          channel: 'email',
          receivedOn: '2026-01-05',
          dueOn: '2026-01-20',
          personName: 'Noemi V.',
          identityProof: 'RG de Noemi Valadares',
          answer: 'Noemi Valadares pode ficar tranquila',
          ...facts,
        });
        return id;
      });
    const own = [await about({ leadNumber: lead.number }), await about({ personName: 'Noemi Valadares' })];
    const foreign = await about({ personName: 'Vizinho Curioso' });
    expect((await preview(lead.number)).kept.requests).toBe(2);
    await anonymize(lead.number, lead.name);
    const rows = await world.within(({ db }) =>
      db
        .select()
        .from(privacyRequests)
        .where(inArray(privacyRequests.id, [...own, foreign])),
    );
    const answers = new Map(rows.map((row) => [row.id, [row.personName, row.identityProof, row.answer]]));
    expect(own.map((id) => answers.get(id))).toEqual([
      ['Noemi V.', 'RG de Noemi Valadares', 'Noemi Valadares pode ficar tranquila'],
      ['Noemi Valadares', 'RG de Noemi Valadares', 'Noemi Valadares pode ficar tranquila'],
    ]);
    expect(answers.get(foreign)).toEqual(['Vizinho Curioso', 'RG de Noemi Valadares', erasedText]);
  });
});

describe('open leads of an anonymised person', () => {
  const createTwo = async (phone: string) => [
    await world.createLead({ name: 'Rui Castanho', phone }),
    await world.createLead({ name: 'Rui Castanho', phone, deletedAt: new Date() }),
  ];

  it('are closed as lost, with a reason of their own, unless this is not wanted', async () => {
    const [wanted] = await createTwo('+5511983452201');
    const [unwanted] = await createTwo('+5511983452202');
    expect(await preview(wanted!.number)).toMatchObject({ can_close: true, open_payments: 0 });
    await anonymize(unwanted!.number, 'Rui Castanho', { close_leads: false });
    expect(await world.show(unwanted!.number)).toMatchObject({ status: { kind: 'in_progress' } });
    for (const lead of [wanted!, (await createTwo('+5511983452203'))[0]!]) {
      await anonymize(lead.number, 'Rui Castanho');
      expect(await world.show(lead.number)).toMatchObject({
        name: anonymousName,
        status: { kind: 'lost' },
        loss_reason: { name: erasureLossReason },
        loss_note: null,
      });
    }
  });
});

describe('a new lead of an anonymised person', () => {
  it('is closed without a first contact, so that nobody is credited with one', async () => {
    const { number, id } = await world.createLead({ name: 'Rita Valente', statusId: world.statuses.new.id });
    const countContacts = async () =>
      (await server.superuser.query(`select sum(count) from daily_facts where fact = 'contacted'`)).rows;
    const before = await countContacts();
    await anonymize(number, 'Rita Valente');
    const [lead] = await world.within(({ db }) => db.select().from(leads).where(eq(leads.id, id)));
    expect(lead).toMatchObject({ firstContactAt: null, firstContactBy: null, firstContactMinutes: null });
    expect(lead!.lostAt).not.toBeNull();
    expect(await countContacts()).toEqual(before);
  });
});

describe('a person who is an affiliate too', () => {
  const documentNumber = cpfOf(301);
  async function createBoth(facts: { documentNumber: string; phone: string }) {
    const lead = await world.createLead({ name: 'Sônia Peixoto', ...facts });
    const person = await server.asRole(world.account, 'indicator');
    const affiliate = await world.within((tx) =>
      createAffiliate(tx, {
        ...facts,
        name: 'Sônia P. Brandão',
        sponsorId: world.people.colleague.user.id,
        sponsorCode: 'CODIGO',
        state: 'approved',
        userId: person.user.id,
        utm: { utm_term: 'Sônia' },
      }),
    );
    return { lead, person, affiliate };
  }
  const readBoth = (userId: string) =>
    world.within(async ({ db }) => ({
      affiliate: (await db.select().from(affiliates).where(eq(affiliates.userId, userId)))[0]!,
      user: (await db.select().from(users).where(eq(users.id, userId)))[0]!,
    }));

  it('is not anonymised while commissions are to be paid', async () => {
    const facts = { documentNumber, phone: '+5511983452301' };
    const { lead, person } = await createBoth(facts);
    await world.within((tx) => createCommissionRule(tx, { beneficiary: 'indicator' }));
    const sold = await world.createLead({ indicatorId: person.user.id });
    await world.win(sold.number, { product_id: world.product.id, value_cents: 100_000 });
    expect((await preview(lead.number)).open_payments).toBeGreaterThan(0);
    expect(await refusal(lead.number, lead.name)).toEqual([409, 'anonymization.payments_open']);
    expect((await readBoth(person.user.id)).affiliate).toMatchObject(facts);
  });

  it('loses name, contacts and access in both records; a colleague of the same phone does not', async () => {
    const facts = { documentNumber: cpfOf(302), phone: '+5511983452302' };
    const { lead, person, affiliate } = await createBoth(facts);
    await world.within(({ db }) => db.update(users).set({ code: 'sonia-x9k2' }).where(eq(users.id, person.user.id)));
    const referred = await world.createLead({ referralCode: 'sonia-x9k2' });
    const other = await world.within((tx) =>
      createAffiliate(tx, { sponsorId: world.people.colleague.user.id, phone: facts.phone, name: 'Outra Pessoa' }),
    );
    expect((await preview(lead.number)).erased.affiliations).toBe(1);
    await anonymize(lead.number, lead.name);
    const after = await readBoth(person.user.id);
    expect(after.affiliate).toMatchObject({
      id: affiliate.id,
      name: anonymousName,
      phone: '',
      pixKey: null,
      utm: null,
      state: 'deactivated',
      sponsorId: affiliate.sponsorId,
    });
    expect(after.user).toMatchObject({ name: anonymousName, phone: null, pixKey: null, status: 'inactive' });
    // The code has the first name, also in the leads that came through it.
    expect((await world.show(referred.number)).referral?.code).toBe(after.user.code);
    expect(JSON.stringify(after)).not.toMatch(/S[oô]nia|83452302|exemplo\.com/i);
    expect(JSON.stringify(after)).not.toContain(facts.documentNumber);
    const list = await world.call(world.people.admin, 'GET', '/api/affiliates');
    expect(list.statusCode, list.body).toBe(200);
    expect(list.body).toContain(other.name);
  });
});
