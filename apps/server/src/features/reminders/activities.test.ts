import { randomUUID } from 'node:crypto';
import type { ActivityOutcomeName, LeadDetail, LeadEvent, Reminder } from '@funil/api/contract';
import { addDays, dayMs, dayOf, instantAt } from '@funil/validation/values';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfOf, createLeadWorld, goodPhone } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { stopClock } from '../../../test/stopClock.ts';
import { leads, reminders } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
let specialist: Caller;
stopClock();
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  ({ specialist } = world.people);
});
afterAll(() => server.close());

const zone = 'America/Sao_Paulo';
const inDays = (count: number) => new Date(Date.now() + count * dayMs).toISOString();
const today = () => dayOf(new Date(), zone);

const ownedLead = (facts: Partial<typeof leads.$inferInsert> = {}) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.contacted.id,
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
      ...facts,
    }),
  );
type LeadRecord = Awaited<ReturnType<typeof ownedLead>>;

const storedLead = async ({ id }: LeadRecord) =>
  (await world.within(({ db }) => db.select().from(leads).where(eq(leads.id, id))))[0]!;
const nextContactOf = async (lead: LeadRecord) => (await storedLead(lead)).nextContactAt?.toISOString() ?? null;
const activitiesOf = ({ id }: LeadRecord) =>
  world.within(({ db, accountId }) =>
    db
      .select()
      .from(reminders)
      .where(and(eq(reminders.accountId, accountId), eq(reminders.leadId, id)))
      .orderBy(asc(reminders.dueAt)),
  );
const ask = (body: object, caller = specialist) =>
  world.call(caller, 'POST', '/api/reminders', { text: 'Ligar', due_at: inDays(1), ...body });
const plan = async (body: object, caller = specialist) => {
  const answer = await ask(body, caller);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ reminder: Reminder }>().reminder;
};
const complete = (id: string, outcome?: string, caller = specialist) =>
  world.call(caller, 'PUT', `/api/reminders/${id}/complete`, outcome === undefined ? undefined : { outcome });
const listed = async (caller: Caller, query = '') =>
  (await world.call(caller, 'GET', `/api/reminders${query}`)).json<{ reminders: Reminder[] }>().reminders;
const contactsOf = async ({ number }: LeadRecord) =>
  (await world.call(specialist, 'GET', `/api/leads/${number}/events`))
    .json<{ events: LeadEvent[] }>()
    .events.filter(({ kind }) => kind === 'contacted');

async function saveForm(lead: LeadRecord, nextContactAt: string | null, caller = specialist, was?: string) {
  const { number } = lead;
  const shown = (await world.call(caller, 'GET', `/api/leads/${number}`)).json<{ lead: LeadDetail }>().lead;
  return world.call(caller, 'PUT', `/api/leads/${number}`, {
    name: shown.name,
    email: shown.email,
    phone: shown.phone ?? goodPhone,
    document_number: shown.document_number ?? cpfOf(number),
    product_id: shown.product?.id ?? null,
    value_cents: shown.value_cents,
    custom_field_1: shown.custom_field_1,
    owner_id: shown.owner?.id ?? null,
    version: shown.version,
    next_contact_at: nextContactAt,
    next_contact_was: was,
  });
}

describe('an activity', () => {
  it('refuses an unknown type, no time, a day that is none, and one that is over, beside its field', async () => {
    const fieldsOf = async (body: object) => (await ask(body)).json<{ error: { fields: object } }>().error.fields;
    expect(await fieldsOf({ type: 'fax' })).toEqual({ type: 'Tipo é inválido' });
    expect(await fieldsOf({ due_at: undefined })).toEqual({ due_at: 'Quando é um campo obrigatório' });
    expect(await fieldsOf({ due_on: '2040-02-30' })).toEqual({ due_on: 'Quando inválido' });
    const past = 'Escolha um momento que ainda vai chegar.';
    expect(await fieldsOf({ due_on: addDays(today(), -1) })).toEqual({ due_on: past });
    expect(await fieldsOf({ due_at: inDays(-1) })).toEqual({ due_at: past });
    expect(await listed(specialist)).toEqual([]);
  });

  it('has a type, by default a task, and a moment or a whole day of the account', async () => {
    expect(await plan({})).toMatchObject({ type: 'task', is_all_day: false, state: 'planned', outcome: null });
    const visit = await plan({ type: 'visit', due_on: today(), due_at: undefined });
    expect(visit).toMatchObject({ type: 'visit', is_all_day: true, due_at: instantAt(today(), '23:59', zone) });
    const answer = await world.call(specialist, 'PUT', `/api/reminders/${visit.id}`, {
      text: 'Na loja',
      type: 'meeting',
      due_at: inDays(2),
    });
    expect(answer.json()).toMatchObject({ reminder: { type: 'meeting', is_all_day: false, due_at: inDays(2) } });
  });

  it('ends with an outcome of its type only, and is planned again when reopened', async () => {
    const call = await plan({ type: 'call' });
    const refused = await complete(call.id, 'held');
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'reminder.outcome_unknown']);
    expect((await complete(call.id, 'nothing')).statusCode).toBe(422);
    for (const [type, outcome, state] of [
      ['call', 'answered', 'done'],
      ['visit', 'no_show', 'not_held'],
      ['task', 'canceled', 'canceled'],
      ['document', undefined, 'done'],
    ] as const) {
      const { id } = await plan({ type });
      expect((await complete(id, outcome)).json()).toMatchObject({ reminder: { state, outcome: outcome ?? null } });
      expect((await world.call(specialist, 'PUT', `/api/reminders/${id}/reopen`)).json()).toMatchObject({
        reminder: { state: 'planned', outcome: null, completed_at: null },
      });
    }
  });

  it('records the contact that its outcome stands for, once beside the link that opened the call', async () => {
    const lead = await ownedLead();
    const end = async (type: string, outcome: ActivityOutcomeName) =>
      complete((await plan({ type, lead_number: lead.number })).id, outcome);
    await end('call', 'not_answered');
    await end('task', 'finished');
    expect(await contactsOf(lead)).toEqual([]);
    expect((await storedLead(lead)).firstContactAt).toBeNull();
    await end('meeting', 'held');
    expect(await contactsOf(lead)).toMatchObject([{ channel: 'meeting', actor: { id: specialist.user.id } }]);
    expect(await storedLead(lead)).toMatchObject({ firstContactAt: new Date(), lastTouchAt: new Date() });
    await world.call(specialist, 'POST', `/api/leads/${lead.number}/contacts`, { channel: 'phone' });
    await end('call', 'answered');
    expect(new Set((await contactsOf(lead)).map(({ channel }) => channel))).toEqual(new Set(['meeting', 'phone']));
    expect(await contactsOf(lead)).toHaveLength(2);
  });
});

describe('the outcome of a call or conversation that just took place', () => {
  const log = (lead: { number: number }, body: object, caller = specialist) =>
    world.call(caller, 'POST', `/api/leads/${lead.number}/activities`, { type: 'call', outcome: 'answered', ...body });

  it('is refused for a hidden lead, with an outcome of another type, and with a next step in the past', async () => {
    const lead = await ownedLead();
    const codeOf = async (body: object, caller?: Caller) => (await log(lead, body, caller)).json().error.code;
    expect(await codeOf({}, world.people.stranger)).toBe('lead.not_found');
    expect(await codeOf({ outcome: 'held' })).toBe('reminder.outcome_unknown');
    const refused = await log(lead, { next_due_at: inDays(-1) });
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { next_due_at: 'Escolha um momento que ainda vai chegar.' },
    ]);
    const lateDay = await log(lead, { next_due_on: inDays(-2).slice(0, 10) });
    expect(Object.keys(lateDay.json().error.fields)).toEqual(['next_due_on']);
    expect(await activitiesOf(lead)).toEqual([]);
  });

  it('plans a day with a text and type of its own', async () => {
    const next = { next_type: 'visit', next_text: 'Levar a proposta', next_due_on: '2040-02-01' };
    expect((await log(await ownedLead(), next)).json().next).toMatchObject({
      type: 'visit',
      text: 'Levar a proposta',
      is_all_day: true,
    });
  });

  it('ends the activity of its type that is late or due today, and no later one', async () => {
    const lead = await ownedLead({ nextContactAt: new Date(inDays(-2)) });
    await plan({ lead_number: lead.number, type: 'call', due_at: inDays(3) });
    await plan({ lead_number: lead.number, type: 'whatsapp', due_on: today(), due_at: undefined });
    const answer = (await log(lead, { outcome: 'not_answered', next_type: 'whatsapp', next_due_at: inDays(1) })).json();
    expect(answer).toMatchObject({
      reminder: { type: 'call', outcome: 'not_answered', due_at: inDays(-2) },
      was_planned: true,
      next: { type: 'whatsapp', text: 'WhatsApp', due_at: inDays(1), state: 'planned' },
    });
    expect((await activitiesOf(lead)).filter(({ completedAt }) => completedAt === null)).toHaveLength(3);
  });

  it('ends the planned contact of the lead itself by whatever channel', async () => {
    const lead = await ownedLead({ nextContactAt: new Date(inDays(-2)) });
    expect((await log(lead, { type: 'whatsapp', outcome: 'replied' })).json()).toMatchObject({
      reminder: { type: 'whatsapp', outcome: 'replied', due_at: inDays(-2) },
      was_planned: true,
    });
    expect(await nextContactOf(lead)).toBeNull();
  });

  it('is added as an activity that is over where none was planned, with its contact', async () => {
    const lead = await ownedLead();
    expect((await log(lead, { outcome: 'call_back' })).json()).toMatchObject({
      reminder: { state: 'done', outcome: 'call_back' },
      was_planned: false,
      next: null,
    });
    expect(await contactsOf(lead)).toMatchObject([{ channel: 'phone' }]);
    expect(await nextContactOf(lead)).toBeNull();
  });

  it('is recorded once, however often it is sent', async () => {
    const lead = await ownedLead();
    const send = () =>
      world.call(
        specialist,
        'POST',
        `/api/leads/${lead.number}/activities`,
        { type: 'whatsapp', outcome: 'replied', next_due_at: inDays(2) },
        { 'idempotency-key': 'uma-conversa-so' },
      );
    expect((await send()).json()).toEqual((await send()).json());
    expect(await activitiesOf(lead)).toHaveLength(2);
  });
});

describe('the next contact of a lead', () => {
  it('is refused in the past where it changes, and an old one is kept', async () => {
    const lead = await ownedLead({ nextContactAt: new Date(inDays(-3)) });
    const refused = await saveForm(lead, inDays(-1));
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { next_contact_at: 'Escolha um momento que ainda vai chegar.' },
    ]);
    expect((await saveForm(lead, inDays(-3))).statusCode).toBe(200);
    const created = await world.call(specialist, 'POST', '/api/leads', {
      name: 'Rui Lima',
      phone: goodPhone,
      document_number: cpfOf(1),
      next_contact_at: inDays(-1),
    });
    expect([created.statusCode, Object.keys(created.json().error.fields)]).toEqual([422, ['next_contact_at']]);
  });

  it('plans a call of its owner, moves it, and cancels it', async () => {
    const lead = await ownedLead();
    await saveForm(lead, inDays(2));
    expect(await activitiesOf(lead)).toMatchObject([
      { type: 'call', userId: null, dueAt: new Date(inDays(2)), completedAt: null },
    ]);
    expect((await listed(specialist, `?lead_number=${lead.number}`)).map(({ due_at: at }) => at)).toEqual([inDays(2)]);
    await saveForm(lead, inDays(4));
    expect(await activitiesOf(lead)).toMatchObject([{ dueAt: new Date(inDays(4)) }]);
    await saveForm(lead, null);
    expect(await activitiesOf(lead)).toMatchObject([{ outcome: 'canceled', completedAt: expect.any(Date) }]);
    expect(await nextContactOf(lead)).toBeNull();
  });

  it('is the earliest planned activity of the owner, and leaves the version that an open form has', async () => {
    const lead = await ownedLead({ nextContactAt: new Date(inDays(5)) });
    const sooner = await plan({ lead_number: lead.number, due_at: inDays(1) });
    const { version } = lead;
    expect(await storedLead(lead)).toMatchObject({ nextContactAt: new Date(inDays(1)), version });
    await complete(sooner.id);
    expect(await storedLead(lead)).toMatchObject({ nextContactAt: new Date(inDays(5)), version });
  });

  it('stays where activities put it when a form that was open before leaves it alone', async () => {
    const lead = await ownedLead({ nextContactAt: new Date(inDays(5)) });
    await plan({ lead_number: lead.number, due_at: inDays(1) });
    expect((await saveForm(lead, inDays(5), specialist, inDays(5))).statusCode).toBe(200);
    expect(await nextContactOf(lead)).toBe(inDays(1));
    expect((await saveForm(lead, inDays(2), specialist, inDays(5))).statusCode).toBe(200);
    expect(await nextContactOf(lead)).toBe(inDays(2));
  });

  it('is not that of people who only read or oversee the lead, and comes with the owner', async () => {
    const { admin, colleague, manager, partner } = world.people;
    const lead = await ownedLead({ partnerId: world.partner.id });
    for (const reader of [partner, manager, admin]) await plan({ lead_number: lead.number }, reader);
    await world.within(({ db, accountId }) =>
      db.insert(reminders).values({
        accountId,
        id: randomUUID(),
        userId: colleague.user.id,
        leadId: lead.id,
        text: 'Ligar',
        dueAt: new Date(inDays(3)),
      }),
    );
    expect(await storedLead(lead)).toMatchObject({ nextContactAt: null, version: lead.version });
    await world.call(admin, 'POST', '/api/lead_bulk/owner', { numbers: [lead.number], owner_id: colleague.user.id });
    expect(await nextContactOf(lead)).toBe(inDays(3));
  });

  it("leaves other people's activities where they are", async () => {
    const lead = await ownedLead();
    const { manager } = world.people;
    await plan({ lead_number: lead.number, due_at: inDays(3) }, manager);
    await saveForm(lead, inDays(1));
    await saveForm(lead, null);
    expect(await nextContactOf(lead)).toBeNull();
    await saveForm(lead, inDays(6));
    expect(await nextContactOf(lead)).toBe(inDays(6));
    expect((await activitiesOf(lead)).filter(({ completedAt }) => completedAt === null)).toMatchObject([
      { userId: manager.user.id, dueAt: new Date(inDays(3)) },
      { userId: null, dueAt: new Date(inDays(6)) },
    ]);
  });

  it('goes with the lead to another owner, who sees and completes it', async () => {
    const { admin, colleague } = world.people;
    const lead = await ownedLead({ nextContactAt: new Date(inDays(2)) });
    const own = async (caller: Caller) => listed(caller, `?lead_number=${lead.number}`);
    expect(await own(specialist)).toHaveLength(1);
    await world.call(admin, 'POST', '/api/lead_bulk/owner', { numbers: [lead.number], owner_id: colleague.user.id });
    expect(await own(specialist)).toEqual([]);
    const [planned] = await own(colleague);
    expect((await complete(planned!.id, 'answered')).statusCode).toBe(404);
    expect((await complete(planned!.id, 'answered', colleague)).statusCode).toBe(200);
    expect(await nextContactOf(lead)).toBeNull();
  });

  it('counts both of two activities that are planned at the same time', async () => {
    const lead = await ownedLead();
    await Promise.all([3, 2, 4].map((days) => plan({ lead_number: lead.number, due_at: inDays(days) })));
    expect(await nextContactOf(lead)).toBe(inDays(2));
  });
});
