import type { LeadDetail, LeadEvent, LeadList, LeadTransfer, MyDay, NotificationUser } from '@funil/api/contract';
import { slaStateOf } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, goodCpf, goodPhone } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { dueTasks } from '../../dueTasks.ts';
import { newId } from '../../platform/db/newId.ts';
import { distributionQueues, leads } from '../../platform/db/schema/tables.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { runDueTasks } from '../../platform/scheduler/runDueTasks.ts';
import { leadTransfers } from '../../platform/db/schema/leadTransfers.ts';
import { moveLeadsJob } from '../leadTransfers/moveLeadsJob.ts';
import { returnLeadsJob } from '../leadTransfers/returnLeadsJob.ts';
import { noConditions } from '../distribution/queueDefaults.ts';

let server: TestApp;
let world: LeadWorld;
let queueId: string;
beforeAll(async () => {
  // The timer of the application would do it in the middle of a test.
  server = await createTestApp();
});
afterAll(() => server.close());

const minuteMs = 60_000;
const member = ({ user }: Caller) => ({ user_id: user.id, weight: 1 });
const ok = async <T>(caller: Caller, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<T> => {
  const answer = await world.call(caller, method, `/api${path}`, payload);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<T>();
};
/** Gives the queue that takes all its people and its deadline. */
const setQueue = (more: object) =>
  ok(world.people.admin, 'PUT', `/distribution_queues/${queueId}`, {
    name: 'Todos os outros',
    strategy: 'weighted',
    conditions: noConditions,
    members: [member(world.people.specialist)],
    ...more,
  });

beforeEach(async () => {
  world = await createLeadWorld(server);
  queueId = newId();
  await world.within(({ db, accountId }) =>
    db.insert(distributionQueues).values({
      accountId,
      id: queueId,
      name: 'Todos os outros',
      nameKey: 'todos os outros',
      isCatchAll: true,
      conditions: noConditions,
    }),
  );
  await setQueue({ sla_minutes: 60 });
});

const arrive = async (more: object = {}) =>
  (
    await ok<{ lead: LeadDetail }>(world.people.admin, 'POST', '/leads', {
      name: 'Ana Lima',
      phone: goodPhone,
      document_number: goodCpf,
      ...more,
    })
  ).lead;
const show = async (number: number, caller = world.people.admin) =>
  (await ok<{ lead: LeadDetail }>(caller, 'GET', `/leads/${number}`)).lead;
const list = async (query: string, caller = world.people.admin) =>
  (await ok<LeadList>(caller, 'GET', `/leads?${query}`)).leads.map(({ number }) => number);
const ofNumber = (number: number) => and(eq(leads.accountId, world.account.id), eq(leads.number, number));
/** Moves a lead's deadline, as if time had passed. */
const pass = (number: number, { dueIn, warnIn = dueIn - 12 }: { dueIn: number; warnIn?: number }) =>
  world.within((tx) =>
    tx.db
      .update(leads)
      .set({
        slaDueAt: new Date(Date.now() + dueIn * minuteMs),
        slaWarnAt: new Date(Date.now() + warnIn * minuteMs),
        slaNotifyAt: new Date(Date.now() + warnIn * minuteMs),
      })
      .where(ofNumber(number)),
  );
const stateOf = async (number: number) => slaStateOf(await show(number), new Date());
const look = () =>
  runDueTasks({
    tasks: dueTasks.filter(({ name }) => name === 'lead.tell_deadline'),
    config: { port: 0 },
    database: server.database,
    outbox: { add: async () => {} },
    log: { error: (facts: unknown) => expect.unreachable(JSON.stringify(facts)) },
  });
const notificationsOf = async (caller: Caller) =>
  (await ok<{ notification_users: NotificationUser[] }>(caller, 'GET', '/notification_users')).notification_users
    .filter(({ type }) => type.startsWith('sla_'))
    .map(({ type, leads_count: count }) => `${type} ${count}`);
const contact = (number: number, caller = world.people.specialist) =>
  ok(caller, 'POST', `/leads/${number}/contacts`, { channel: 'phone' });

describe('a lead gets no deadline', () => {
  it.each([0, -1, 1.5, 10_081, 'x'])('from a queue whose minutes are %s: that is refused', async (minutes) => {
    const answer = await world.call(world.people.admin, 'PUT', `/api/distribution_queues/${queueId}`, {
      name: 'Todos os outros',
      strategy: 'weighted',
      conditions: noConditions,
      sla_minutes: minutes,
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toEqual(['sla_minutes']);
  });

  it('where a person is given it, where nobody is, where the queue has none, and where it only waits', async () => {
    const { specialist } = world.people;
    const [assigned, left] = [await arrive({ owner_id: specialist.user.id }), await arrive({ owner_id: null })];
    await setQueue({ sla_minutes: null });
    const without = await arrive();
    await setQueue({ sla_minutes: 60, members: [] });
    const waiting = await arrive();
    for (const { number } of [assigned, left, without, waiting])
      expect(await show(number)).toMatchObject({ sla_due_at: null, sla_warn_at: null, sla_rule: null });
    expect(await list('sla=on_time,due_soon,expired,met,met_late')).toEqual([]);
    // From when somebody has it.
    await setQueue({ sla_minutes: 60 });
    expect(await show(waiting.number)).toMatchObject({ owner: { id: specialist.user.id }, sla_rule: { minutes: 60 } });
  });

  it('where somebody has been in touch already', async () => {
    const lead = await arrive({ owner_id: world.people.specialist.user.id });
    await contact(lead.number);
    const shown = await show(lead.number);
    const { attachments: _, ...fields } = shown as LeadDetail & { attachments?: unknown };
    await ok(world.people.admin, 'PUT', `/leads/${lead.number}`, { ...inputOf(fields), owner_id: 'distribution' });
    expect(await show(lead.number)).toMatchObject({ owner: { name: 'Bruna Siqueira' }, sla_due_at: null });
  });

  it('in a filter that is none', async () => {
    const answer = await world.call(world.people.admin, 'GET', '/api/leads?sla=late');
    expect(answer.statusCode).toBe(422);
  });
});

const inputOf = (lead: LeadDetail) => ({
  name: lead.name,
  phone: lead.phone,
  email: lead.email,
  document_number: lead.document_number,
  product_id: lead.product?.id ?? null,
  value_cents: lead.value_cents,
  custom_field_1: lead.custom_field_1,
  next_contact_at: lead.next_contact_at,
  version: lead.version,
});

describe('a deadline', () => {
  it('is a fact of the moment: what the queue says later changes nothing', async () => {
    const before = Date.now();
    const { number } = await arrive();
    const lead = await show(number);
    expect(Date.parse(lead.sla_due_at!) - before).toBeGreaterThanOrEqual(60 * minuteMs);
    expect(Date.parse(lead.sla_due_at!) - Date.parse(lead.sla_warn_at!)).toBe(12 * minuteMs);
    expect(lead.sla_rule).toMatchObject({ queue_name: 'Todos os outros', minutes: 60 });
    await setQueue({ sla_minutes: 5, working_hours: { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '01:00', to: '02:00' } });
    expect(await show(number)).toMatchObject({ sla_due_at: lead.sla_due_at, sla_rule: lead.sla_rule });
  });

  it('stands in one of five ways, in the list, the count of the first screen and the order', async () => {
    const [onTime, soon, over, met, late] = [
      await arrive(),
      await arrive(),
      await arrive(),
      await arrive(),
      await arrive(),
    ].map(({ number }) => number) as [number, number, number, number, number];
    await pass(soon, { dueIn: 5 });
    await pass(over, { dueIn: -5 });
    await contact(met);
    await pass(late, { dueIn: -5 });
    await contact(late);
    expect(await Promise.all([onTime, soon, over, met, late].map(stateOf))).toEqual([
      'on_time',
      'due_soon',
      'expired',
      'met',
      'met_late',
    ]);
    expect(await list('sla=on_time')).toEqual([onTime]);
    expect(await list('sla=due_soon')).toEqual([soon]);
    expect(await list('sla=expired')).toEqual([over]);
    expect(await list('sla=met')).toEqual([met]);
    expect(await list('sla=met_late')).toEqual([late]);
    expect(await list('sla=expired,met&sort=number&direction=asc')).toEqual([over, met]);
    expect((await list('sort=sla_due_at&direction=asc')).slice(0, 5)).toEqual([over, soon, onTime, late, met]);
    const { people } = world;
    const count = async (caller: Caller) => (await ok<{ my_day: MyDay }>(caller, 'GET', '/my_day')).my_day.sla;
    for (const caller of [people.admin, people.specialist])
      expect(await count(caller)).toEqual({ due_soon: 1, expired: 1 });
    expect(await count(people.colleague)).toEqual({ due_soon: 0, expired: 0 });
    expect(await count(people.indicator)).toBeNull();
  });

  it('is met by whatever status the lead goes to, a loss included: nobody is told of it', async () => {
    const lead = await arrive();
    await ok(world.people.specialist, 'PUT', `/leads/${lead.number}/status`, {
      status_id: world.statuses.lost.id,
      loss_reason_id: world.reason.id,
      version: (await show(lead.number)).version,
    });
    expect(await stateOf(lead.number)).toBe('met');
    await look();
    expect(await notificationsOf(world.people.specialist)).toEqual([]);
  });

  it('is over for nobody where the lead was closed without a contact, or is in the trash', async () => {
    const { number } = await world.within((tx) =>
      createLeadRow(tx, {
        statusId: world.statuses.won.id,
        slaDueAt: new Date(Date.now() - minuteMs),
        slaWarnAt: new Date(Date.now() - 2 * minuteMs),
        slaNotifyAt: new Date(Date.now() - 2 * minuteMs),
        ownerId: world.people.specialist.user.id,
      }),
    );
    const trashed = await arrive();
    await pass(trashed.number, { dueIn: -5 });
    await world.within((tx) => tx.db.update(leads).set({ deletedAt: new Date() }).where(ofNumber(trashed.number)));
    await look();
    expect(await notificationsOf(world.people.specialist)).toEqual([]);
    expect(await stateOf(number)).toBeNull();
    expect(await list('sla=expired')).toEqual([]);
  });
});

describe('people are told', () => {
  it('once that it is soon and once that it is over: the owner, and the manager of the owner’s group', async () => {
    const { specialist, manager, admin, colleague } = world.people;
    const { number } = await arrive();
    await look();
    expect(await notificationsOf(specialist)).toEqual([]);
    await pass(number, { dueIn: 5 });
    await look();
    await look();
    for (const caller of [specialist, manager]) expect(await notificationsOf(caller)).toEqual(['sla_expiring 1']);
    const dueAt = new Date(Date.now() - minuteMs);
    await world.within((tx) =>
      tx.db.update(leads).set({ slaDueAt: dueAt, slaNotifyAt: dueAt }).where(ofNumber(number)),
    );
    await look();
    await look();
    for (const caller of [specialist, manager])
      expect(await notificationsOf(caller)).toEqual(['sla_expired 1', 'sla_expiring 1']);
    for (const caller of [admin, colleague]) expect(await notificationsOf(caller)).toEqual([]);
  });

  it('the administrators where nobody manages the owner', async () => {
    await setQueue({ members: [member(world.people.stranger)], sla_minutes: 60 });
    const { number } = await arrive();
    await world.within((tx) => tx.db.update(leads).set({ ownerGroupId: null }).where(ofNumber(number)));
    await pass(number, { dueIn: -5 });
    await look();
    expect(await notificationsOf(world.people.admin)).toEqual(['sla_expired 1']);
    expect(await notificationsOf(world.people.manager)).toEqual([]);
  });

  it('of several at once in one notification, and of what is over without a word that it is soon', async () => {
    for (const { number } of [await arrive(), await arrive(), await arrive()]) await pass(number, { dueIn: -5 });
    await look();
    expect(await notificationsOf(world.people.specialist)).toEqual(['sla_expired 3']);
  });

  it('not of what somebody has been in touch with', async () => {
    const { number } = await arrive();
    await pass(number, { dueIn: 5 });
    await contact(number);
    await look();
    expect(await notificationsOf(world.people.specialist)).toEqual([]);
  });

  it('once by two processes that look at the same moment', async () => {
    for (const { number } of [await arrive(), await arrive(), await arrive()]) await pass(number, { dueIn: 5 });
    await Promise.all([look(), look(), look()]);
    const counts = (await notificationsOf(world.people.specialist)).map((entry) => Number(entry.split(' ')[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  });
});

describe('a transfer', () => {
  const run = async (id: string, job: typeof moveLeadsJob) => {
    const [row] = await world.within((tx) =>
      tx.db.select({ jobId: leadTransfers.jobId }).from(leadTransfers).where(eq(leadTransfers.id, id)),
    );
    await runJob(
      job,
      { account_id: world.account.id, job_id: row!.jobId! },
      {
        database: server.database,
        log: createLogger('silent'),
        storage: server.app.services.storage,
        claim: new AbortController().signal,
        stopping: new AbortController().signal,
        isLastAttempt: false,
      },
    );
  };
  const send = async (more: object) => {
    const { specialist, colleague, admin } = world.people;
    const { lead_transfer: made } = await ok<{ lead_transfer: LeadTransfer }>(admin, 'POST', '/lead_transfers', {
      from: 'people',
      user_ids: [specialist.user.id],
      receivers: [{ user_id: colleague.user.id }],
      reason: 'Férias',
      ...more,
    });
    await run(made.id, moveLeadsJob);
    return made;
  };

  it('leaves deadlines as they are unless it is asked to have them begin anew, and says which', async () => {
    const { number } = await arrive();
    await pass(number, { dueIn: -5 });
    const before = await show(number);
    expect((await send({})).restart_sla).toBe(false);
    expect(await show(number)).toMatchObject({
      owner: { name: 'Caio Nogueira' },
      sla_due_at: before.sla_due_at,
      sla_rule: before.sla_rule,
    });
  });

  it('has those of leads without a contact begin anew, by their own rule, and an undo gives them back', async () => {
    const [due, met, none] = [
      await arrive(),
      await arrive(),
      await arrive({ owner_id: world.people.specialist.user.id }),
    ].map(({ number }) => number) as [number, number, number];
    await pass(due, { dueIn: -5 });
    await contact(met);
    const before = await Promise.all([due, met, none].map((number) => show(number)));
    await setQueue({ sla_minutes: 5 });
    const sent = Date.now();
    const made = await send({ restart_sla: true });
    expect(made.restart_sla).toBe(true);
    const restarted = await show(due);
    expect(Date.parse(restarted.sla_due_at!)).toBeGreaterThanOrEqual(sent + 60 * minuteMs);
    const { events } = await ok<{ events: LeadEvent[] }>(world.people.admin, 'GET', `/leads/${due}/events`);
    expect(events[0]).toMatchObject({ kind: 'transferred', changes: [{ field: 'owner' }, { field: 'sla_due_at' }] });
    expect(restarted.sla_rule).toMatchObject({ minutes: 60, queue_name: 'Todos os outros' });
    expect(await show(met)).toMatchObject({ sla_due_at: before[1]!.sla_due_at });
    expect(await show(none)).toMatchObject({ sla_due_at: null });

    await ok(world.people.admin, 'POST', `/lead_transfers/${made.id}/undo`);
    await run(made.id, returnLeadsJob);
    expect(await show(due)).toMatchObject({
      owner: { name: 'Bruna Siqueira' },
      sla_due_at: before[0]!.sla_due_at,
      sla_rule: before[0]!.sla_rule,
    });
  });

  it('to the distribution has the queue that gives them out set a new one, where that is asked', async () => {
    const { colleague } = world.people;
    const [unchanged, renewed] = [await arrive(), await arrive()].map(({ number }) => number) as [number, number];
    for (const number of [unchanged, renewed]) await pass(number, { dueIn: -5 });
    const before = await show(unchanged);
    await setQueue({ members: [], sla_minutes: 20 });
    const choice = { from: 'leads', user_ids: [], receivers: [], to_distribution: true };
    await send({ ...choice, numbers: [unchanged] });
    await send({ ...choice, numbers: [renewed], restart_sla: true });
    expect(await show(renewed)).toMatchObject({ owner: null, sla_due_at: null });
    await setQueue({ members: [member(colleague)], sla_minutes: 20 });
    expect(await show(unchanged)).toMatchObject({ owner: { name: 'Caio Nogueira' }, sla_due_at: before.sla_due_at });
    expect(await show(renewed)).toMatchObject({ owner: { name: 'Caio Nogueira' }, sla_rule: { minutes: 20 } });
  });

  it('to the distribution takes the deadline of the queue away again when it is undone', async () => {
    const { colleague } = world.people;
    await setQueue({ members: [member(colleague)], sla_minutes: null });
    const [none, running] = [await arrive(), await arrive()].map(({ number }) => number) as [number, number];
    await pass(running, { dueIn: 30 });
    const before = await show(running);
    expect(await show(none)).toMatchObject({ owner: { name: 'Caio Nogueira' }, sla_due_at: null });
    await setQueue({ members: [member(colleague)], sla_minutes: 20 });
    const choice = { from: 'leads', user_ids: [], receivers: [], to_distribution: true };
    const made = await send({ ...choice, numbers: [none, running] });
    await setQueue({ members: [member(colleague)], sla_minutes: 20 });
    expect(await show(none)).toMatchObject({ owner: { name: 'Caio Nogueira' }, sla_rule: { minutes: 20 } });

    await ok(world.people.admin, 'POST', `/lead_transfers/${made.id}/undo`);
    await run(made.id, returnLeadsJob);
    expect(await show(none)).toMatchObject({ owner: { name: 'Caio Nogueira' }, sla_due_at: null, sla_rule: null });
    expect(await show(running)).toMatchObject({ sla_due_at: before.sla_due_at, sla_rule: before.sla_rule });
  });
});
