import type { ChangedPerson, LeadBulk, LeadDetail } from '@funil/api/contract';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import type { ImportWorld } from '../../../test/createImportWorld.ts';
import { expectAllAccepted } from '../../../test/expectAllAccepted.ts';
import { cpfOf } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { groupNumbers, personsByEvidence } from '../../../test/personsByEvidence.ts';
import { offerOf, settingsOf } from '../../../test/simulators.ts';
import { stopClock } from '../../../test/stopClock.ts';
import { newId } from '../../platform/db/newId.ts';
import { leads, personContacts, persons } from '../../platform/db/schema/tables.ts';
import { issueFormToken, simulatorForm } from '../../platform/http/publicFormTokens.ts';
import { emptyTrashOf } from '../leadBulks/emptyTrash.ts';
import { personKey } from '../personKeys/samePerson.ts';

let server: TestApp;
stopClock();
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const phones = ['+5511982140001', '+5511982140002', '+551133140003'];
/** The first two are one mailbox. */
const emails = ['Ana.Lima@Gmail.com', 'analima+consorcio@gmail.com', 'rui@exemplo.com.br'];
const documents = [1, 2, 3].map((number) => cpfOf(number));

/** One of a few values, so that leads have much in common, or none. */
const some = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: null });
const contact = fc
  .record({ phone: some(phones), email: some(emails), document_number: some(documents) })
  .filter(({ phone, email }) => phone !== null || email !== null);
type Contact = typeof contact extends fc.Arbitrary<infer T> ? T : never;

const step = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'import',
    'simulate',
    'edit',
    'edit',
    'join',
    'join',
    'part',
    'undo',
    'merge',
    'trash',
    'restore',
    'purge',
  ),
  account: fc.nat(1),
  lead: fc.nat(100),
  other: fc.nat(100),
  contacts: fc.array(contact, { minLength: 3, maxLength: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const optional = { required_phone: false, required_document_number: false };

/** An account whose simulator is open. */
async function openAccount(): Promise<ImportWorld & { typeId: string }> {
  const world = await createImportWorld(server, optional);
  const { productTypeId: typeId } = world.product;
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/simulator_config',
    headers: world.admin.headers,
    payload: { version: 0, settings: settingsOf({ offers: [offerOf(typeId, { rates: null })] }) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...world, typeId };
}

class Story {
  readonly undos: string[] = [];
  private readonly world: Awaited<ReturnType<typeof openAccount>>;
  /** Kinds of steps that the server accepted. */
  private readonly accepted: Set<string>;

  constructor(world: Awaited<ReturnType<typeof openAccount>>, accepted: Set<string>) {
    this.world = world;
    this.accepted = accepted;
  }

  private async send(kind: Step['kind'], method: 'POST' | 'PUT', url: string, payload?: object) {
    const headers = { ...this.world.admin.headers, 'idempotency-key': newId() };
    const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    if (answer.statusCode < 300) this.accepted.add(kind);
    return answer;
  }

  private async pick(index: number, isInTrash = false): Promise<number | undefined> {
    const rows = await this.world.storedLeads();
    const fitting = rows.filter(({ deletedAt }) => (deletedAt !== null) === isInTrash);
    return fitting[index % fitting.length]?.number;
  }

  private async shown(number: number): Promise<LeadDetail> {
    const answer = await this.world.call(this.world.admin, 'GET', `/api/leads/${number}`);
    return answer.json<{ lead: LeadDetail }>().lead;
  }

  private formOf(lead: LeadDetail, more: Partial<Contact>) {
    return {
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      document_number: lead.document_number,
      product_id: lead.product?.id ?? null,
      value_cents: lead.value_cents,
      custom_field_1: lead.custom_field_1,
      owner_id: lead.owner?.id ?? null,
      next_contact_at: lead.next_contact_at,
      version: lead.version,
      ...more,
    };
  }

  private async changePersons(kind: 'join' | 'part', number: number, body?: object): Promise<void> {
    const answer = await this.send(kind, 'POST', `/api/leads/${number}/person/${kind}`, body);
    if (answer.statusCode === 200) this.undos.push(answer.json<ChangedPerson>().undo_id);
  }

  readonly tell: Record<Step['kind'], (told: Step) => Promise<unknown>> = {
    create: ({ contacts }) => this.send('create', 'POST', '/api/leads', { name: 'Ana', ...contacts[0] }),
    import: async ({ contacts }) => {
      const rows = contacts.map(({ phone, email, document_number: document }) => [
        'Ana',
        phone ?? '',
        email ?? '',
        document ?? '',
      ]);
      const done = await this.world.importFile(csvOf([['Nome', 'Telefone', 'E-mail', 'CPF'], ...rows]), [
        'name',
        'phone',
        'email',
        'document_number',
      ]);
      if (done.state === 'completed') this.accepted.add('import');
    },
    simulate: async ({ contacts }) => {
      const { account, typeId } = this.world;
      const answer = await server.app.inject({
        method: 'POST',
        url: '/public_api/simulations',
        headers: { host: account.host },
        payload: {
          name: 'Ana',
          ...contacts[0],
          consent: true,
          consent_version: '2026-11',
          product_type_id: typeId,
          amount_cents: 32_000_000,
          term_months: 200,
          form_token: issueFormToken(server.app.services.digest, simulatorForm, account.id, Date.now() - 60_000),
          submission_id: newId(),
        },
        remoteAddress: `10.2.${Math.floor(this.simulated / 250)}.${(this.simulated += 1) % 250}`,
      });
      if (answer.statusCode < 300) this.accepted.add('simulate');
    },
    edit: async ({ lead, contacts }) => {
      const number = await this.pick(lead);
      if (number === undefined) return;
      await this.send('edit', 'PUT', `/api/leads/${number}`, this.formOf(await this.shown(number), contacts[0]!));
    },
    join: async ({ lead, other }) => {
      const [number, otherNumber] = [await this.pick(lead), await this.pick(other)];
      if (number !== undefined) await this.changePersons('join', number, { other_number: otherNumber });
    },
    part: async ({ lead }) => {
      const number = await this.pick(lead);
      if (number !== undefined) await this.changePersons('part', number);
    },
    undo: async () => {
      const id = this.undos.pop();
      if (id) await this.send('undo', 'POST', `/api/lead_bulk/${id}/undo`);
    },
    merge: async ({ lead, other }) => {
      const [number, otherNumber] = [await this.pick(lead), await this.pick(other)];
      if (number === undefined || otherNumber === undefined || number === otherNumber) return;
      const [target, from] = [await this.shown(number), await this.shown(otherNumber)];
      await this.send('merge', 'POST', `/api/leads/${number}/merge`, {
        ...this.formOf(target, {}),
        other_number: otherNumber,
        other_version: from.version,
      });
    },
    trash: async ({ lead }) => {
      const number = await this.pick(lead);
      if (number === undefined) return;
      const answer = await this.send('trash', 'POST', '/api/lead_bulk/trash', { numbers: [number] });
      expect(answer.json<{ bulk: LeadBulk }>().bulk.changed_count).toBe(1);
    },
    restore: async ({ lead }) => {
      const number = await this.pick(lead, true);
      if (number !== undefined) await this.send('restore', 'POST', `/api/lead_trash/${number}/restore`);
    },
    purge: async ({ lead }) => {
      const number = await this.pick(lead, true);
      if (number === undefined) return;
      await this.world.within(async (tx) => {
        await tx.db
          .update(leads)
          .set({ deletedAt: new Date('2020-01-01') })
          .where(eq(leads.number, number));
        if ((await emptyTrashOf(tx)) > 0) this.accepted.add('purge');
      });
    },
  };

  private simulated = 0;

  /** Facts that a join and a part must leave alone, as text. */
  async others(): Promise<string> {
    const { rows } = await this.world.within(({ db }) =>
      db.execute(sql`
        select (select json_agg(json_build_array(id, owner_id, status_id, won_at, value_cents, deleted_at) order by id) from leads)
          as leads, (select json_agg(sale order by id) from commission_sales sale) as sales,
          (select json_agg(entry order by id) from commission_entries entry) as entries,
          (select json_agg(id order by id) from lead_events where kind not like 'person_%') as events`),
    );
    return JSON.stringify(rows);
  }

  /** Each lead has the person that the evidence says, and each person the contacts of its leads and no others. */
  async check(): Promise<void> {
    const rows = await this.world.storedLeads();
    expect(groupNumbers(rows, (index) => rows[index]!.personId)).toEqual(personsByEvidence(rows));
    const [stored, contacts] = await this.world.within(async ({ db, accountId }) => [
      await db.select({ id: persons.id }).from(persons).where(eq(persons.accountId, accountId)),
      await db.select().from(personContacts).where(eq(personContacts.accountId, accountId)),
    ]);
    expect(stored.map(({ id }) => id).toSorted()).toEqual(
      [...new Set(rows.map(({ personId }) => personId))].toSorted(),
    );
    const kinds = ['document_number', 'phone', 'email'] as const;
    const wanted = rows.flatMap((lead) =>
      kinds.flatMap((kind) => {
        const key = personKey(lead, kind);
        return key === null ? [] : [`${lead.personId} ${kind} ${key}`];
      }),
    );
    expect(contacts.map(({ personId, kind, key }) => `${personId} ${kind} ${key}`).toSorted()).toEqual(
      [...new Set(wanted)].toSorted(),
    );
  }
}

test(
  'each lead has one person, whom its documents, phones, e-mails and users say, whatever happens',
  { timeout: 240_000 },
  async () => {
    const accepted = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
        const stories = [new Story(await openAccount(), accepted), new Story(await openAccount(), accepted)];
        for (const one of steps) {
          const story = stories[one.account]!;
          const isAboutPersons = one.kind === 'join' || one.kind === 'part';
          const before = isAboutPersons && (await story.others());
          await story.tell[one.kind](one);
          if (isAboutPersons) expect(await story.others()).toBe(before);
          for (const each of stories) await each.check();
        }
      }),
      { numRuns: 5 },
    );
    expectAllAccepted(accepted, [
      'create',
      'edit',
      'import',
      'join',
      'merge',
      'part',
      'purge',
      'restore',
      'simulate',
      'trash',
      'undo',
    ]);
  },
);
