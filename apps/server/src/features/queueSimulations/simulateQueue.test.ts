import type { QueueSimulation } from '@funil/api/contract';

import { and, eq, sql } from 'drizzle-orm';
import { dayMs } from '@funil/validation/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, goodPhone } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { distributionMembers, distributionQueues, leads, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { distributeLeads } from '../distribution/distributeLeads.ts';
import { listMembers, listQueues } from '../distribution/distribution.queries.ts';
import { noConditions } from '../distribution/queueDefaults.ts';
import { localMoment } from '../distribution/workingHours.ts';
import { readPastDecisions } from './readPastDecisions.ts';
import { replayQueues } from './replayQueues.ts';
import { listPastDecisions } from './pastLeads.queries.ts';

let server: TestApp;
let world: LeadWorld;
const [catchAllId, ownId] = [newId(), newId()];
const timeZone = 'America/Sao_Paulo';
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
/** Yesterday at 14:00 in São Paulo: within the hours of every queue, whatever time it is now. */
const yesterday = new Date(Math.floor((now.getTime() - 3 * 60 * 60_000) / dayMs) * dayMs - dayMs + 17 * 60 * 60_000);
const ownDays = { weekdays: [], from: '08:00', to: '20:00' };

const ownConditions = () => ({
  ...noConditions,
  product_ids: [world.product.id],
  regions: ['SP'],
  value_until_cents: 100,
  utm_campaigns: ['verão'],
});

beforeEach(async () => {
  world = await createLeadWorld(server);
  const { specialist, colleague, stranger } = world.people;
  await world.within(async ({ db, accountId }) => {
    await db.insert(distributionQueues).values([
      {
        accountId,
        id: ownId,
        name: 'Produto',
        nameKey: 'produto',
        conditions: ownConditions(),
      },
      {
        accountId,
        id: catchAllId,
        name: 'Todos',
        nameKey: 'todos',
        isCatchAll: true,
        strategy: 'fewest_open',
        workingHours: ownDays,
        conditions: noConditions,
      },
    ]);
    const members = [specialist, colleague, stranger].map(({ user }, position) => ({
      accountId,
      userId: user.id,
      position,
      weight: position + 1,
    }));
    await db
      .insert(distributionMembers)
      .values([
        ...members.map((one, place) => ({ ...one, queueId: ownId, openCap: place === 0 ? 6 : null, dailyCap: 4 })),
        ...members.map((one, place) => ({ ...one, queueId: catchAllId, openCap: place === 2 ? 9 : null })),
      ]);
  });
});

const sizes = async () =>
  world.within(async ({ db }) => {
    const { rows } = await db.execute(sql`
      select (select count(*)::int from leads) as leads, (select count(*)::int from distribution_decisions) as decided,
        (select count(*)::int from distribution_waits) as waits, (select count(*)::int from lead_events) as events,
        (select count(*)::int from audit_log) as audited, (select sum(version)::int from leads) as versions,
        (select sum(credit)::int from distribution_members) as credits`);
    return rows[0];
  });
const arrive = async (tx: AccountTx, at: Date, productId: string | null) => {
  const lead = await createLeadRow(tx, {
    statusId: world.statuses.new.id,
    productId,
    phone: goodPhone,
    valueCents: 100,
    utm: { utm_campaign: 'Verao' },
    createdAt: at,
    updatedAt: at,
    statusSince: at,
  });
  await distributeLeads(tx, [lead.id], at);
  return lead.id;
};
const input = (members: Caller[], more: object = {}) => ({
  queue_id: ownId,
  strategy: 'weighted',
  conditions: { ...noConditions, product_ids: [world.product.id] },
  members: members.map(({ user }) => ({ user_id: user.id, weight: 1 })),
  ...more,
});
/** What somebody sends who may not change the rule. */
const asItStands = (members: Caller[], more: object = {}) => input(members, { conditions: ownConditions(), ...more });
const ask = (caller: Caller, body: object) => world.call(caller, 'POST', '/api/distribution_queue_simulations', body);
const simulate = async (caller: Caller, body: object) => {
  const answer = await ask(caller, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ simulation: QueueSimulation }>().simulation;
};

describe('refusals', () => {
  it('are those of the save: who may not, and ids of others', async () => {
    const { admin, manager, specialist, partner, stranger } = world.people;
    const other = await createLeadWorld(server);
    const code = async (caller: Caller, body: object) =>
      (await ask(caller, body)).json<{ error: { code: string } }>().error.code;
    expect(await code(specialist, input([specialist]))).toBe('access.denied');
    expect(await code(admin, input([other.people.specialist]))).toBe('distribution_queue.member_unknown');
    expect(await code(admin, input([partner]))).toBe('distribution_queue.member_unknown');
    expect(await code(admin, { ...input([specialist]), queue_id: newId() })).toBe('distribution_queue.not_found');
    expect(
      await code(admin, input([specialist], { conditions: { ...noConditions, product_ids: [other.product.id] } })),
    ).toBe('distribution_queue.condition_unknown');
    expect(await code(manager, { ...asItStands([specialist]), queue_id: null })).toBe('access.denied');
    expect(await code(manager, asItStands([stranger]))).toBe('distribution_queue.member_unknown');
    expect(await code(manager, asItStands([specialist], { accept_minutes: 5 }))).toBe(
      'distribution_queue.rule_reserved',
    );
    expect((await ask(admin, input([specialist], { strategy: 'luck' }))).statusCode).toBe(422);
  });
});

it('replays days as they were to the very decisions of the history', async () => {
  const { specialist, colleague, stranger } = world.people;
  const waiting: string[] = [];
  const holding: string[] = [];
  await world.within(async (tx) => {
    const retry = async (at: Date) => {
      for (const id of waiting.slice()) if (await distributeLeads(tx, [id], at)) waiting.splice(waiting.indexOf(id), 1);
    };
    let seed = 7;
    const draw = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    // A moment every 97 minutes; the hours and days begin among them.
    const began = 9 * 24 * 60;
    const moments = Array.from({ length: 130 }, (_, step) => ({ at: minutesAgo(began - step * 97), step }));
    const days = Array.from({ length: 10 }, (_, day) => new Date(now.getTime() - day * dayMs)).flatMap((day) => {
      const local = localMoment(day, timeZone).day;
      return ['03:00:00Z', '11:00:00Z'].map((time) => ({ at: new Date(`${local}T${time}`), step: -1 }));
    });
    const all = [...moments, ...days]
      .filter(({ at }) => at < now && at >= minutesAgo(began))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    for (const { at, step } of all) {
      if (step < 0) {
        await retry(at);
        continue;
      }
      const kind = draw(10);
      if (kind === 0) {
        const { user } = [specialist, colleague, stranger][draw(3)]!;
        await tx.db
          .update(users)
          .set({ isAvailable: sql`not is_available` })
          .where(and(eq(users.accountId, tx.accountId), eq(users.id, user.id)));
      }
      if (kind < 4 && holding.length > 0) {
        const [closed] = holding.splice(draw(holding.length), 1);
        await tx.db
          .update(leads)
          .set({ statusId: world.statuses.lost.id, statusSince: at, lostAt: at, updatedAt: at })
          .where(and(eq(leads.accountId, tx.accountId), eq(leads.id, closed!)));
      }
      // A change that frees a member distributes the waiting leads at once; the next lead records the new availability.
      if (kind < 4) await retry(at);
      const id = await arrive(tx, at, draw(2) ? world.product.id : null);
      const [row] = await tx.db
        .select({ ownerId: leads.ownerId })
        .from(leads)
        .where(and(eq(leads.accountId, tx.accountId), eq(leads.id, id)));
      (row!.ownerId ? holding : waiting).push(id);
    }
  });

  await world.within(async (tx) => {
    const history = await listPastDecisions(tx, minutesAgo(30 * 24 * 60), 10_000);
    const members = await listMembers(tx, localMoment(now, timeZone).day);
    const { past, from, isCapped } = await readPastDecisions(tx, await listQueues(tx), members, {
      now,
      days: 30,
      timeZone,
      anewId: null,
    });
    expect([isCapped, from.getTime()]).toEqual([false, minutesAgo(30 * 24 * 60).getTime()]);
    const outcomes = new Set(history.flatMap(({ candidates }) => candidates.map(({ outcome }) => outcome)));
    // The story has everything that there is to replay.
    expect([...outcomes].toSorted()).toEqual(
      ['assigned', 'daily_limit', 'full', 'not_turn', 'off_hours', 'paused'].toSorted(),
    );
    const replayed = replayQueues(past).map(({ arrival, queue, at, receiverId, candidates }) => ({
      leadId: arrival.leadId,
      queueId: queue.id,
      at,
      ownerId: receiverId,
      candidates: candidates.map(({ userId, outcome }) => ({ userId, outcome })),
    }));
    expect(replayed).toEqual(history.map(({ id: _id, queueName: _name, ...decision }) => decision));
    expect(history.length).toBeGreaterThan(130);
  });
});

describe('a draft', () => {
  it('is held against what happened, and nothing is written', async () => {
    const { admin, specialist, colleague, stranger } = world.people;
    await world.within(async (tx) => {
      for (let step = 0; step < 6; step += 1)
        await arrive(tx, new Date(yesterday.getTime() + step * 60_000), world.product.id);
    });
    const before = await sizes();
    const same = await simulate(admin, {
      ...input([]),
      members: [specialist, colleague, stranger].map(({ user }, place) => ({
        user_id: user.id,
        weight: place + 1,
        daily_cap: 4,
        open_cap: place === 0 ? 6 : null,
      })),
    });
    expect(same).toMatchObject({ leads_count: 6, is_capped: false, others: null });
    expect(same.simulated).toEqual(same.happened);
    for (const { simulated, happened } of same.people) expect(simulated).toEqual(happened);
    expect(same.leads).toHaveLength(6);
    for (const lead of same.leads) {
      expect(lead).toMatchObject({ is_changed: false, lead: { name: expect.any(String) }, simulated: lead.happened });
      expect(lead.happened).toMatchObject({
        queue_name: 'Produto',
        is_own: true,
        is_waiting: false,
        waited_minutes: 0,
      });
    }

    const alone = await simulate(
      admin,
      input([specialist], { members: [{ user_id: specialist.user.id, weight: 1, open_cap: 2 }] }),
    );
    expect(alone.simulated).toMatchObject({ given: 2, elsewhere: 0, waiting: 4 });
    expect(alone.happened).toMatchObject({ given: 6, waiting: 0 });
    // The first two are given, the third finds a portfolio that is full: lead by lead, beside what happened.
    const full = { person: { id: specialist.user.id }, outcome: 'full' };
    expect(alone.leads.map(({ simulated }) => simulated!.receiver?.id ?? null)).toEqual([
      ...[0, 1].map(() => specialist.user.id),
      ...[2, 3, 4, 5].map(() => null),
    ]);
    expect(alone.leads[2]).toMatchObject({
      is_changed: true,
      simulated: { is_waiting: true, waited_minutes: null, skips: [full] },
      happened: { is_waiting: false, waited_minutes: 0 },
    });
    const shares = new Map(alone.people.map(({ person, simulated, happened }) => [person.id, [simulated, happened]]));
    expect(shares.get(specialist.user.id)).toEqual([
      { received: 2, skips: [{ outcome: 'full', count: 4 }] },
      { received: 1, skips: [] },
    ]);
    expect(shares.get(stranger.user.id)![0]).toEqual({ received: 0, skips: [] });

    // One that asks for other leads takes none of these.
    for (const other of [
      { sources: ['api'] },
      { regions: ['RJ', '12'] },
      { value_from_cents: 101 },
      { utm_campaigns: ['inverno'] },
    ]) {
      const elsewhere = await simulate(admin, input([specialist], { conditions: { ...noConditions, ...other } }));
      expect(elsewhere.simulated, JSON.stringify(other)).toMatchObject({ given: 0, elsewhere: 6 });
    }
    const none = await simulate(admin, { ...input([specialist]), queue_id: null, is_active: false });
    expect(none).toMatchObject({ leads_count: 0, simulated: { given: 0 } });
    expect(none.people.map(({ person }) => person.id)).toEqual([specialist.user.id]);
    expect(await sizes()).toEqual(before);
  });

  it('says which queues before it took leads that match it, and what another place would change', async () => {
    const { admin, specialist } = world.people;
    await world.within(async (tx) => {
      for (let step = 0; step < 4; step += 1)
        await arrive(tx, new Date(yesterday.getTime() + step * 60_000), world.product.id);
    });
    const draft = { ...input([specialist], { conditions: noConditions }), queue_id: null, name: 'Nova' };
    for (const place of [0, 1.5, 'x']) expect((await ask(admin, { ...draft, place })).statusCode).toBe(422);
    const last = await simulate(admin, draft);
    expect(last).toMatchObject({ leads_count: 0, taken_before: [{ queue: { id: ownId, name: 'Produto' }, count: 4 }] });
    const first = await simulate(admin, { ...draft, place: 1 });
    expect(first).toMatchObject({ leads_count: 4, taken_before: [], simulated: { given: 4 } });
    // A place behind the last one is the last one, before the queue that catches all.
    expect((await simulate(admin, { ...draft, place: 50 })).taken_before).toEqual(last.taken_before);
    // A queue that others do not precede loses nothing to them.
    expect((await simulate(admin, input([specialist]))).taken_before).toEqual([]);
  });

  it('shows a manager its own people by name, and the others as a sum', async () => {
    const { manager, specialist, stranger } = world.people;
    await world.within(async (tx) => {
      for (let step = 0; step < 6; step += 1)
        await arrive(tx, new Date(yesterday.getTime() + step * 60_000), world.product.id);
    });
    const seen = await simulate(manager, asItStands([specialist]));
    expect(seen.people.map(({ person }) => person.id)).not.toContain(stranger.user.id);
    expect(JSON.stringify(seen)).not.toContain(stranger.user.id);
    // What others got is somebody's, and not waiting; whose leads they are the viewer learns of its own alone.
    const others = seen.leads.filter(({ happened }) => happened.receiver === null);
    expect(others.length).toBe(seen.others!.happened);
    for (const { happened, lead } of others) expect([happened.is_waiting, lead]).toEqual([false, null]);
    expect(seen.leads.some(({ lead }) => lead !== null)).toBe(true);
    // Who is not of the draft, and has received what it would take.
    const outside = (await simulate(manager, asItStands([]))).people;
    expect(outside.map(({ person, is_member: isMember }) => [person.id, isMember])).toContainEqual([
      specialist.user.id,
      false,
    ]);
    expect(seen.people.find(({ person }) => person.id === specialist.user.id)!.is_member).toBe(true);
    expect(seen.others!.happened).toBeGreaterThan(0);
    expect(seen.others!.simulated).toBeGreaterThan(0);
  });
});
