import type { PersonalDataExport } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createAffiliate, createLeadRow } from '../../../../test/factories.ts';
import { formOf } from '../../../../test/files.ts';
import { runJobOf } from '../../../../test/runJobOf.ts';
import { newId } from '../../../platform/db/newId.ts';
import { auditLog, jobs, reminders, sessions, simulations, users } from '../../../platform/db/schema/tables.ts';
import { exportPersonalDataJob } from './exportPersonalDataJob.ts';
import type { PersonalData } from './PersonalData.ts';

let server: TestApp;
let world: LeadWorld;
let number: number;

const documentNumber = cpfOf(41);
const noteText = 'Prefere falar depois das 18h';

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const { admin, specialist, indicator } = world.people;
  const lead = await world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      name: 'Rita <b>Campos</b>',
      email: 'rita@exemplo.com.br',
      phone: '+5511983450017',
      documentNumber,
      birthDate: '1985-04-23',
      postalCode: '13010000',
      addressState: 'SP',
      city: 'Campinas',
      street: 'Rua das Flores',
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
      ownerVia: 'created',
      indicatorId: indicator.user.id,
      partnerId: world.partner.id,
      referralCode: 'SANDRA1',
      consent: { at: '2026-01-02T12:00:00.000Z', textVersion: '7' },
      utm: { utm_source: 'feira' },
    }),
  );
  number = lead.number;
  await world.within(async (tx) => {
    const { db, accountId } = tx;
    await createLeadRow(tx, {
      statusId: world.statuses.new.id,
      name: 'Rita C.',
      documentNumber,
      deletedAt: new Date(),
    });
    await createLeadRow(tx, { statusId: world.statuses.new.id, name: 'Outra Pessoa' });
    const at = { accountId, leadId: lead.id };
    await db.insert(simulations).values({
      ...at,
      id: newId(),
      submissionId: newId(),
      protocol: 'ABCD-1234',
      productType: 'Casa',
      calculator: 'none',
      amountCents: 8_000_000,
      rates: { consortium: null, financing: null },
      visitorName: 'Rita do simulador',
      consent: { at: '2026-02-03T12:00:00.000Z', textVersion: '8' },
    });
    await db.insert(reminders).values({
      ...at,
      id: newId(),
      userId: specialist.user.id,
      type: 'call',
      text: 'Ligar com calma',
      dueAt: new Date('2199-01-01T12:00:00Z'),
    });
  });
  await world.call(specialist, 'POST', `/api/leads/${number}/notes`, { text: noteText });
  await world.call(specialist, 'POST', `/api/leads/${number}/contacts`, { channel: 'whatsapp' });
  const form = formOf('uma carta', 'carta.txt');
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/files?purpose=lead_attachment',
    headers: { ...admin.headers, ...form.headers },
    payload: form.payload,
  });
  const attached = await world.call(admin, 'POST', `/api/leads/${number}/attachments`, {
    file_id: sent.json<{ file: { id: string } }>().file.id,
  });
  expect(attached.statusCode, attached.body).toBe(201);
});
afterAll(() => server.close());

const order = (caller: Caller, withNotes = false) =>
  world.call(caller, 'POST', `/api/leads/${number}/personal_data_exports`, { with_notes: withNotes });
const find = (jobId: string, caller = world.people.admin) =>
  world.call(caller, 'GET', `/api/personal_data_exports/${jobId}`);

async function collect(withNotes = false) {
  const made = await order(world.people.admin, withNotes);
  expect(made.statusCode, made.body).toBe(201);
  const { job_id: jobId, file: none } = made.json<PersonalDataExport>();
  expect(none).toBeNull();
  await runJobOf(server, world.account, exportPersonalDataJob, jobId);
  const { file } = (await find(jobId)).json<PersonalDataExport>();
  const { rawPayload } = await server.app.inject({ url: file!.url, headers: { host: world.account.host } });
  const parts = unzipSync(rawPayload);
  const text = (name: string) => strFromU8(parts[name]!);
  return { jobId, parts, page: text('dados.html'), data: JSON.parse(text('dados.json')) as PersonalData };
}

describe('a copy of the data of a person', () => {
  it('is not written after a password of long ago', async () => {
    const caller = await server.asRole(world.account, 'admin');
    await world.within(({ db, accountId }) =>
      db
        .update(sessions)
        .set({ passwordAt: new Date(0) })
        .where(and(eq(sessions.accountId, accountId), eq(sessions.userId, caller.user.id))),
    );
    const answer = await order(caller);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'session.password_required']);
  });

  it('is not written for somebody who is no administrator any more', async () => {
    const caller = await server.asRole(world.account, 'admin');
    const { job_id: jobId } = (await order(caller)).json<PersonalDataExport>();
    await world.within(({ db, accountId }) =>
      db
        .update(users)
        .set({ role: 'specialist' })
        .where(and(eq(users.accountId, accountId), eq(users.id, caller.user.id))),
    );
    await runJobOf(server, world.account, exportPersonalDataJob, jobId).catch(() => {});
    const [job] = await world.within(({ db }) => db.select().from(jobs).where(eq(jobs.id, jobId)));
    expect(job).toMatchObject({ state: 'failed', result: null });
  });

  it('has all leads of the person, with history, simulations, activities, consents and attachments', async () => {
    const { data, parts } = await collect();
    expect(data.leads.map(({ name, is_deleted }) => [name, is_deleted])).toEqual([
      ['Rita <b>Campos</b>', false],
      ['Rita C.', true],
    ]);
    const [lead] = data.leads;
    expect(lead).toMatchObject({
      number,
      email: 'rita@exemplo.com.br',
      document_number: documentNumber,
      person_kind: 'natural',
      birth_date: '1985-04-23',
      address: {
        postal_code: '13010000',
        address_state: 'SP',
        city: 'Campinas',
        street: 'Rua das Flores',
        district: null,
      },
      referral: { by: 'Indicador', code: 'SANDRA1' },
      utm: { utm_source: 'feira' },
      consents: [
        { text_version: '7', protocol: null },
        { text_version: '8', protocol: 'ABCD-1234' },
      ],
      simulations: [{ protocol: 'ABCD-1234', name: 'Rita do simulador', amount_cents: 8_000_000 }],
      activities: [{ type: 'call', by: 'Especialista', text: null }],
      attachments: [{ name: 'carta.txt', size_bytes: 9, added_by: 'Administração', file: 'anexos/1-carta.txt' }],
    });
    expect(lead!.history.map(({ kind, channel }) => [kind, channel])).toContainEqual(['contacted', 'whatsapp']);
    expect(lead!.received_by.map(({ receiver }) => receiver)).toEqual([
      world.partner.name,
      'Indicador',
      'Especialista',
    ]);
    expect(strFromU8(parts['anexos/1-carta.txt']!)).toBe('uma carta');
  });

  it('has the sign-up of the person as an affiliate', async () => {
    const { user } = world.people.colleague;
    await world.within((tx) =>
      createAffiliate(tx, { sponsorId: user.id, sponsorCode: user.code, name: 'Rita Afiliada', documentNumber }),
    );
    const { page, data } = await collect();
    expect(data.affiliations).toMatchObject([
      { name: 'Rita Afiliada', document_number: documentNumber, access: null, commissions: [], payments: [] },
    ]);
    expect(page).toContain('Rita Afiliada');
  });

  it('names no colleague, and leaves out what the team wrote', async () => {
    const { page, data } = await collect();
    for (const text of [page, JSON.stringify(data)]) {
      for (const name of ['Helena Prado', 'Bruna Siqueira', 'Sandra Melo']) expect(text).not.toContain(name);
      expect(text).not.toContain(noteText);
      expect(text).not.toContain('Ligar com calma');
      expect(text).not.toContain('Outra Pessoa');
    }
  });

  it('has the notes when they are chosen', async () => {
    const { page, data } = await collect(true);
    expect(page).toContain(noteText);
    expect(data.leads[0]!.activities[0]!.text).toBe('Ligar com calma');
  });

  it('is a page in which no text of the person is markup', async () => {
    const { page } = await collect();
    expect(page).toContain('Rita &lt;b&gt;Campos&lt;/b&gt;');
    expect(page).toContain('Rua das Flores · Campinas/SP · 13010-000');
    expect(page).not.toContain('<b>');
  });

  it('is kept in the audit log, without a value of the person', async () => {
    await collect();
    const rows = await world.within(({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.action, 'personal_data.export')),
    );
    expect(rows.at(-1)).toMatchObject({ targetType: 'lead', after: { with_notes: false } });
  });

  it('is found by no other kind of job', async () => {
    const id = newId();
    await world.within(({ db, accountId }) =>
      db.insert(jobs).values({ accountId, id, kind: 'lead.export', createdBy: null, input: {} }),
    );
    const answer = await find(id);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'job.not_found']);
  });
});
