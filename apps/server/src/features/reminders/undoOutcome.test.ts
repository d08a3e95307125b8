import type { ActivityOutcomeName, LeadEvent, LoggedActivity, PersonDetail, Reminder, Team } from '@funil/api/contract';
import { outcomeUndoSeconds } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
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

const inDays = (count: number) => new Date(Date.now() + count * dayMs).toISOString();
let phones = 0;
const ownedLead = (facts: Partial<typeof leads.$inferInsert> = {}) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
      phone: `+55119${81_000_000 + (phones += 1)}`,
      ...facts,
    }),
  );
type LeadRecord = Awaited<ReturnType<typeof ownedLead>>;

const storedLead = async ({ id }: LeadRecord) =>
  (await world.within(({ db }) => db.select().from(leads).where(eq(leads.id, id))))[0]!;
const activitiesOf = ({ id }: LeadRecord) =>
  world.within(({ db }) => db.select().from(reminders).where(eq(reminders.leadId, id)).orderBy(asc(reminders.dueAt)));
const historyOf = async ({ number }: LeadRecord) =>
  (await world.call(specialist, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>().events;
const phoneOf = async ({ number }: LeadRecord) =>
  (await world.call(specialist, 'GET', `/api/leads/${number}/person`))
    .json<{ person: PersonDetail }>()
    .person.contacts.find(({ kind }) => kind === 'phone')?.state;
const contactedToday = async () =>
  (await world.call(world.people.manager, 'GET', '/api/team'))
    .json<{ team: Team }>()
    .team.people.find(({ id }) => id === specialist.user.id)!.contacted_today;

const call = ({ number }: LeadRecord, channel = 'phone') =>
  world.call(specialist, 'POST', `/api/leads/${number}/contacts`, { channel });
async function log({ number }: LeadRecord, body: object = {}, caller = specialist): Promise<LoggedActivity> {
  const sent = { type: 'call', outcome: 'answered', ...body };
  const answer = await world.call(caller, 'POST', `/api/leads/${number}/activities`, sent);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<LoggedActivity>();
}
const plan = async (body: object) =>
  (await world.call(specialist, 'POST', '/api/reminders', { text: 'Ligar', due_at: inDays(1), ...body })).json<{
    reminder: Reminder;
  }>().reminder;
const undo = (id: string, caller = specialist, headers = {}) =>
  world.call(caller, 'POST', `/api/reminders/${id}/undo_outcome`, undefined, headers);
const codeOf = async (answer: ReturnType<typeof undo>) => (await answer).json().error.code;

/** All that an outcome may write: the lead without its generated columns, its activities, history and phone. */
const stateOf = async (lead: LeadRecord) => ({
  lead: await storedLead(lead),
  activities: (await activitiesOf(lead)).map(({ changedAt: _changedAt, ...activity }) => activity),
  history: await historyOf(lead),
  phone: await phoneOf(lead),
  contactedToday: await contactedToday(),
});

describe('the undo of an outcome', () => {
  it('is refused to others, for an activity that has not ended or was only ticked off, later, and a second time', async () => {
    const lead = await ownedLead();
    const planned = await plan({ lead_number: lead.number });
    expect(await codeOf(undo(planned.id))).toBe('reminder.not_found');
    await world.call(specialist, 'PUT', `/api/reminders/${planned.id}/complete`);
    expect(await codeOf(undo(planned.id))).toBe('reminder.not_found');
    const { reminder } = await log(lead);
    expect(await codeOf(undo(reminder.id, world.people.manager))).toBe('reminder.not_found');
    vi.advanceTimersByTime((outcomeUndoSeconds + 1) * 1000);
    const late = await undo(reminder.id);
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'reminder.too_late']);
    const { reminder: last } = await log(lead);
    expect((await undo(last.id)).json()).toEqual({ is_next_kept: false });
    expect(await codeOf(undo(last.id))).toBe('reminder.not_found');
  });

  it.each<[string, ActivityOutcomeName, object, boolean]>([
    ['a call that was answered', 'answered', {}, false],
    ['a call with a next step', 'answered', { next_type: 'whatsapp', next_due_at: inDays(2) }, false],
    ['a call that was opened by the link', 'answered', { next_due_at: inDays(2) }, true],
    ['a call with a next day', 'answered', { next_text: 'Visitar', next_due_on: '2040-02-01' }, false],
    ['a call that nobody answered', 'not_answered', {}, false],
    ['a call by the link that nobody answered', 'not_answered', { next_due_at: inDays(1) }, true],
    ['a wrong number', 'wrong_number', {}, true],
  ])('leaves nothing of %s', async (_, outcome, body, isOpened) => {
    const lead = await ownedLead();
    if (isOpened) await call(lead);
    const before = await stateOf(lead);
    const { reminder } = await log(lead, { outcome, ...body });
    expect(await stateOf(lead)).not.toEqual(before);
    expect((await undo(reminder.id)).statusCode).toBe(200);
    expect(await stateOf(lead)).toEqual(before);
  });

  it('plans the activity again that had ended, with its former type', async () => {
    const lead = await ownedLead({ nextContactAt: new Date(inDays(-1)) });
    const before = await stateOf(lead);
    const { reminder } = await log(lead, { type: 'whatsapp', outcome: 'replied' });
    await undo(reminder.id);
    expect(await stateOf(lead)).toEqual(before);
    const [planned] = await activitiesOf(lead);
    const path = `/api/reminders/${planned!.id}/complete`;
    await world.call(specialist, 'PUT', path, { outcome: 'answered' });
    expect((await storedLead(lead)).nextContactAt).toBeNull();
    await undo(planned!.id);
    expect(await stateOf(lead)).toEqual(before);
  });

  it('leaves nothing of a next step that was planned after the outcome', async () => {
    const lead = await ownedLead();
    const { id } = await plan({ lead_number: lead.number, type: 'call' });
    const before = await stateOf(lead);
    await world.call(specialist, 'PUT', `/api/reminders/${id}/complete`, { outcome: 'not_answered' });
    const next = { lead_number: lead.number, type: 'call', after_id: id };
    const planned = await plan({ ...next, due_at: '2040-02-01T12:00:00.000Z' });
    expect((await historyOf(lead))[0]).toMatchObject({
      kind: 'attempted',
      changes: [{ field: 'reminder_due_at', from: null, to: '01/02/2040 09:00' }],
    });
    // A second step after the same outcome would stay behind.
    const second = { text: 'Ligar', due_at: inDays(3), ...next };
    expect((await world.call(specialist, 'POST', '/api/reminders', second)).statusCode).toBe(404);
    expect((await undo(id)).json()).toEqual({ is_next_kept: false });
    expect(await stateOf(lead)).toEqual(before);
    expect((await activitiesOf(lead)).map((activity) => activity.id)).not.toContain(planned.id);
  });

  it('refuses a next step that comes after it, about another lead, or from another user', async () => {
    const [lead, other] = [await ownedLead(), await ownedLead()];
    const { id } = await plan({ lead_number: lead.number, type: 'call' });
    await world.call(specialist, 'PUT', `/api/reminders/${id}/complete`, { outcome: 'not_answered' });
    const codeOfNext = async (number: number, caller = specialist) => {
      const next = { text: 'Ligar', due_at: inDays(2), lead_number: number, type: 'call', after_id: id };
      const answer = await world.call(caller, 'POST', '/api/reminders', next);
      return answer.json<{ error?: { code: string } }>().error?.code;
    };
    expect(await codeOfNext(other.number)).toBe('reminder.not_found');
    expect(await codeOfNext(lead.number, world.people.manager)).toBe('reminder.not_found');
    await undo(id);
    expect(await codeOfNext(lead.number)).toBe('reminder.not_found');
    expect(await activitiesOf(lead)).toMatchObject([{ id, completedAt: null }]);
  });

  it('leaves what happened since: a changed next step, another contact, a state of the phone', async () => {
    const lead = await ownedLead();
    const { reminder, next } = await log(lead, { next_due_at: inDays(2) });
    vi.advanceTimersByTime(1000);
    await world.call(specialist, 'PUT', `/api/reminders/${next!.id}/snooze`, { due_at: inDays(3) });
    const snoozedTo = new Date(inDays(3));
    await call(lead, 'whatsapp');
    const second = new Date();
    vi.advanceTimersByTime(1000);
    await log(lead, { outcome: 'wrong_number' });
    expect((await undo(reminder.id)).json()).toEqual({ is_next_kept: true });
    expect(await storedLead(lead)).toMatchObject({
      nextContactAt: snoozedTo,
      firstContactAt: second,
      firstContactBy: specialist.user.id,
      lastTouchAt: second,
    });
    expect(await phoneOf(lead)).toBe('wrong');
    expect((await historyOf(lead)).filter(({ kind }) => kind === 'contacted')).toMatchObject([{ channel: 'whatsapp' }]);
  });

  it('leaves a move out of "new" as the first contact, until that is undone', async () => {
    const lead = await ownedLead();
    const { reminder } = await log(lead);
    vi.advanceTimersByTime(1000);
    const moved = await world.call(specialist, 'PUT', `/api/leads/${lead.number}/status`, {
      status_id: world.statuses.contacted.id,
      version: lead.version,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    await undo(reminder.id);
    expect((await storedLead(lead)).firstContactAt).toEqual(new Date());
    await world.call(specialist, 'POST', `/api/lead_bulk/${moved.json().undo_id}/undo`);
    expect((await storedLead(lead)).firstContactAt).toBeNull();
  });

  it('keeps a first contact by outcome when the earlier move is undone', async () => {
    const lead = await ownedLead();
    const moved = await world.call(specialist, 'PUT', `/api/leads/${lead.number}/status`, {
      status_id: world.statuses.contacted.id,
      version: lead.version,
    });
    vi.advanceTimersByTime(1000);
    await log(lead);
    const contactAt = new Date();
    await world.call(specialist, 'POST', `/api/lead_bulk/${moved.json().undo_id}/undo`);
    expect((await storedLead(lead)).firstContactAt).toEqual(contactAt);
  });

  it('has one effect, however often it is sent', async () => {
    const lead = await ownedLead();
    const { reminder } = await log(lead);
    const key = { 'idempotency-key': 'desfazer-uma-vez' };
    const first = await undo(reminder.id, specialist, key);
    const second = await undo(reminder.id, specialist, key);
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
  });
});

describe('a call or message that was opened', () => {
  it.each(['not_answered', 'voicemail', 'wrong_number'])('is no contact when its outcome is %s', async (outcome) => {
    const lead = await ownedLead();
    const before = await storedLead(lead);
    await call(lead);
    await call(lead);
    expect((await storedLead(lead)).firstContactAt).toEqual(new Date());
    await log(lead, { outcome });
    expect(await storedLead(lead)).toMatchObject({ firstContactAt: null, firstContactBy: null, lastTouchAt: null });
    expect((await storedLead(lead)).idleSince).toEqual(before.idleSince);
  });

  it('is no contact when its outcome waited on the device, and names the moment of the link', async () => {
    const lead = await ownedLead();
    await call(lead);
    const openedAt = new Date().toISOString();
    vi.advanceTimersByTime(3 * 60 * 60_000);
    await log(lead, { outcome: 'not_answered', opened_at: openedAt });
    expect((await storedLead(lead)).firstContactAt).toBeNull();
  });

  it('stays a contact of another channel, of another hour, and one that was answered', async () => {
    const lead = await ownedLead();
    await call(lead);
    await log(lead);
    const first = new Date();
    await call(lead, 'whatsapp');
    vi.advanceTimersByTime(61 * 60_000);
    await call(lead);
    await log(lead, { outcome: 'not_answered' });
    expect((await storedLead(lead)).firstContactAt).toEqual(first);
    expect((await historyOf(lead)).map(({ kind, channel, outcome }) => [kind, channel, outcome])).toEqual([
      ['attempted', 'phone', 'not_answered'],
      ['contacted', 'whatsapp', undefined],
      ['contacted', 'phone', 'answered'],
    ]);
  });
});

describe('the history of a lead', () => {
  it('has one entry per call, with its outcome and the next step', async () => {
    const lead = await ownedLead({ nextContactAt: new Date(inDays(-1)) });
    await call(lead);
    await log(lead, { outcome: 'not_answered', next_due_at: '2040-02-01T12:00:00.000Z' });
    const [event, ...others] = await historyOf(lead);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      kind: 'attempted',
      channel: 'phone',
      outcome: 'not_answered',
      actor: { id: specialist.user.id },
      changes: [{ field: 'reminder_due_at', from: null, to: '01/02/2040 09:00' }],
    });
  });

  it('has the outcome of what is no conversation beside the end of the activity', async () => {
    const lead = await ownedLead();
    const end = async (type: string, outcome: string) => {
      const { id } = await plan({ lead_number: lead.number, type });
      vi.advanceTimersByTime(1000);
      await world.call(specialist, 'PUT', `/api/reminders/${id}/complete`, { outcome });
      const [event] = await historyOf(lead);
      return [event!.kind, event!.channel, event!.outcome];
    };
    expect(await end('call', 'canceled')).toEqual(['reminder_completed', undefined, 'canceled']);
    expect(await end('document', 'finished')).toEqual(['reminder_completed', undefined, 'finished']);
    expect(await end('visit', 'no_show')).toEqual(['attempted', 'visit', 'no_show']);
    expect(await end('meeting', 'held')).toEqual(['contacted', 'meeting', 'held']);
  });
});
