import type { CandidateOutcome, QueueStrategy } from '@funil/api/contract';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createGroup, createLeadRow, createLeadStatus, createUser } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  distributionCandidates,
  distributionDecisions,
  distributionMembers,
  distributionOffers,
  distributionQueues,
  distributionWaits,
  holidays,
  leads,
  users,
} from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { acceptOffer, declineOffer } from '../leadOffers/answerOffer.ts';
import { distributeLeads } from './distributeLeads.ts';
import { distributeWaiting } from './distributeWaiting.ts';
import { noConditions } from './queueDefaults.ts';
import { isOpenAt, localMoment } from './workingHours.ts';

/*
 * Days of a queue, made up: leads come, people answer, pause and come back, the clock goes on. The history is the
 * witness: whatever it says of anybody must follow from what it said before, accrued here in another way.
 */

const [timeZone, minuteMs] = ['America/Sao_Paulo', 60_000];
/** A Monday, ahead of the database's own clock: what rests there is due here. */
const monday = Date.parse('2027-03-01T12:00:00Z');
const office = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

interface Person {
  weight: number;
  dailyCap: number | null;
  openCap: number | null;
}
interface Rule {
  strategy: QueueStrategy;
  acceptMinutes: number;
  maxTurns: number;
  hasHours: boolean;
  /** Days after the Monday. */
  holiday: number | null;
  people: Person[];
}
type Step =
  | { do: 'arrive'; count: number }
  | { do: 'pass'; minutes: number }
  | { do: 'accept' | 'decline' | 'pause' | 'resume'; who: number };

/** An account with one queue, its people and their manager. */
async function createWorld(rule: Rule) {
  const account = await createAccount(server.database);
  const within = <T>(fn: (tx: AccountTx) => Promise<T>) => server.within(account, fn);
  const made = await within(async (tx) => {
    const { db, accountId } = tx;
    const manager = await createUser(tx, { role: 'manager' });
    const group = await createGroup(tx, manager.id);
    const ids: string[] = [];
    for (const _ of rule.people) ids.push((await createUser(tx, { role: 'specialist', groupId: group.id })).id);
    const queueId = newId();
    await db.insert(distributionQueues).values({
      accountId,
      id: queueId,
      name: 'Fila',
      nameKey: 'fila',
      isCatchAll: true,
      strategy: rule.strategy,
      conditions: noConditions,
      workingHours: rule.hasHours ? office : null,
      acceptMinutes: rule.acceptMinutes,
      maxTurns: rule.maxTurns,
    });
    await db
      .insert(distributionMembers)
      .values(rule.people.map((one, position) => ({ ...one, accountId, queueId, userId: ids[position]!, position })));
    if (rule.holiday !== null)
      await db.insert(holidays).values({ accountId, date: dayAfter(rule.holiday), name: 'Feriado' });
    return { manager, ids, statusId: (await createLeadStatus(tx, 'new')).id };
  });
  return { account, within, ...made };
}
const dayAfter = (days: number) => new Date(monday + days * 24 * 60 * minuteMs).toISOString().slice(0, 10);

/** Lives through the steps; resolves to when each person was away. */
async function live(world: Awaited<ReturnType<typeof createWorld>>, steps: readonly Step[]) {
  const { within, ids, statusId } = world;
  const away = ids.map((): [from: number, until: number][] => []);
  const actorOf = (uid: string) => ({
    uid,
    role: 'specialist' as const,
    managed_group_ids: [],
    managed_team_ids: [],
    partner_id: null,
  });
  const go = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const answer = async (who: number, isAccepted: boolean) => {
    const open = await within(({ db, accountId }) =>
      db.select().from(distributionOffers).where(eq(distributionOffers.accountId, accountId)),
    );
    const offer = open.find(
      ({ status, userId, expiresAt }) => status === 'open' && userId === ids[who] && expiresAt.getTime() > Date.now(),
    );
    if (!offer) return;
    await within<unknown>((tx) => (isAccepted ? acceptOffer : declineOffer)(tx, actorOf(ids[who]!), offer.id));
  };
  const setAvailable = (who: number, isAvailable: boolean) =>
    within(async (tx) => {
      await tx.db.update(users).set({ isAvailable }).where(eq(users.id, ids[who]!));
      await emit(tx, isAvailable ? 'user.available' : 'user.paused', { userId: ids[who]! });
    });
  vi.setSystemTime(monday);
  for (const step of steps) {
    // What two steps do lies apart.
    go(1_000);
    if (step.do === 'arrive') {
      const leadIds: string[] = [];
      await within(async (tx) => {
        for (let index = 0; index < step.count; index += 1) leadIds.push((await createLeadRow(tx, { statusId })).id);
        await distributeLeads(tx, leadIds);
      });
    } else if (step.do === 'pass') {
      for (let rest = step.minutes; rest > 0; rest -= 20) {
        go(Math.min(rest, 20) * minuteMs);
        await within((tx) => distributeWaiting(tx));
      }
    } else if (step.do === 'accept' || step.do === 'decline') await answer(step.who % ids.length, step.do === 'accept');
    else {
      const who = step.who % ids.length;
      const isAway = away[who]!.at(-1)?.[1] === Infinity;
      if (step.do === 'pause' && !isAway) {
        away[who]!.push([Date.now(), Infinity]);
        await setAvailable(who, false);
      }
      if (step.do === 'resume' && isAway) {
        away[who]!.at(-1)![1] = Date.now();
        await setAvailable(who, true);
      }
    }
  }
  return away;
}

/** Everything that the history says, in its order. */
const readHistory = ({ within }: Awaited<ReturnType<typeof createWorld>>) =>
  within(async ({ db, accountId }) => {
    const decisions = await db
      .select()
      .from(distributionDecisions)
      .where(eq(distributionDecisions.accountId, accountId))
      .orderBy(asc(distributionDecisions.id));
    const candidates = await db
      .select()
      .from(distributionCandidates)
      .where(eq(distributionCandidates.accountId, accountId))
      .orderBy(asc(distributionCandidates.position));
    const offers = await db.select().from(distributionOffers).where(eq(distributionOffers.accountId, accountId));
    const owners = await db
      .select({ id: leads.id, ownerId: leads.ownerId })
      .from(leads)
      .where(eq(leads.accountId, accountId));
    const waits = await db.select().from(distributionWaits).where(eq(distributionWaits.accountId, accountId));
    return {
      owners,
      waits,
      offers,
      decisions: decisions.map((decision) => ({
        ...decision,
        at: decision.at.getTime(),
        candidates: candidates.filter(({ decisionId }) => decisionId === decision.id),
        offer: offers.find(({ decisionId }) => decisionId === decision.id) ?? null,
      })),
    };
  });
type History = Awaited<ReturnType<typeof readHistory>>;
type Entry = History['decisions'][number];

/** When somebody has a lead by a decision; null where nobody does. */
const receivedAt = ({ at, ownerId, offer }: Entry) => (ownerId === null ? null : (offer?.endedAt?.getTime() ?? at));

/** What had become of a person by the moment of a decision, from the decisions before it. */
function standingOf(before: readonly Entry[], { at, leadId }: Entry, userId: string) {
  const today = localMoment(new Date(at), timeZone).day;
  const own = before.filter(({ ownerId, isEscalated }) => ownerId === userId && !isEscalated);
  const had = own.filter((entry) => receivedAt(entry)! <= at);
  const held = before.filter(
    ({ offer }) => offer?.userId === userId && (offer.endedAt === null || offer.endedAt.getTime() > at),
  ).length;
  const lastAsked = before.findLast(
    (entry) =>
      entry.leadId === leadId &&
      entry.offer?.userId === userId &&
      (entry.offer.status === 'declined' || entry.offer.status === 'expired'),
  );
  return {
    today: had.filter((entry) => localMoment(new Date(receivedAt(entry)!), timeZone).day === today).length + held,
    load: had.length + held,
    letGo: (lastAsked?.offer?.status ?? null) as 'declined' | 'expired' | null,
  };
}

/** Holds every line of the history against those before it. */
function testify(history: History, rule: Rule, ids: readonly string[], managerId: string, away: [number, number][][]) {
  const holidaySet = new Set(rule.holiday === null ? [] : [dayAfter(rule.holiday)]);
  for (const [index, entry] of history.decisions.entries()) {
    const before = history.decisions.slice(0, index);
    const isOpen = isOpenAt(rule.hasHours ? office : null, localMoment(new Date(entry.at), timeZone), holidaySet);
    const people = ids.map((userId, who) => {
      const { dailyCap, openCap, weight } = rule.people[who]!;
      const { today, load, letGo } = standingOf(before, entry, userId);
      const isAway = away[who]!.some(([from, until]) => from <= entry.at && entry.at < until);
      const skip: CandidateOutcome | null =
        letGo ??
        (isAway
          ? 'paused'
          : !isOpen
            ? 'off_hours'
            : dailyCap !== null && today >= dailyCap
              ? 'daily_limit'
              : openCap !== null && load >= openCap
                ? 'full'
                : null);
      return { userId, weight, load, letGo, skip, outcome: entry.candidates[who]!.outcome };
    });
    const free = people.filter(({ skip }) => skip === null);
    const receiverId = entry.offer?.userId ?? (entry.isEscalated ? null : entry.ownerId);
    for (const { userId, skip, outcome } of people) {
      const expected = skip ? [skip] : userId === receiverId ? receiverOutcomes(entry) : ['not_turn'];
      expect(expected, `decision ${index}`).toContain(outcome);
    }
    if (entry.isEscalated) {
      const letGo = people.filter((one) => one.letGo !== null).length;
      expect(letGo === rule.maxTurns || letGo === people.length, `decision ${index}`).toBe(true);
      expect(entry.ownerId).toBe(managerId);
    } else if (receiverId === null) expect(free, `decision ${index} left somebody free`).toEqual([]);
    else {
      const receiver = free.find(({ userId }) => userId === receiverId)!;
      if (rule.strategy === 'fewest_open') expect(receiver.load).toBe(Math.min(...free.map(({ load }) => load)));
    }
  }
  for (const { id, ownerId } of history.owners) {
    const own = history.decisions.filter(({ leadId }) => leadId === id);
    // Once, and by the last word.
    expect(own.filter((entry) => entry.ownerId !== null).map((entry) => entry.ownerId)).toEqual(
      ownerId ? [ownerId] : [],
    );
    if (ownerId) expect(own.at(-1)!.ownerId).toBe(ownerId);
    expect(history.waits.some(({ leadId }) => leadId === id)).toBe(ownerId === null);
    const offers = own.flatMap(({ offer }) => offer ?? []);
    const vain = offers.filter(({ status }) => status === 'declined' || status === 'expired');
    expect(vain.length).toBeLessThanOrEqual(rule.maxTurns);
    expect(new Set(vain.map(({ userId }) => userId)).size).toBe(vain.length);
    for (const [index, { status, offeredAt, expiresAt, endedAt }] of offers.entries()) {
      expect(expiresAt.getTime() - offeredAt.getTime()).toBe(rule.acceptMinutes * minuteMs);
      if (status === 'accepted' || status === 'declined') expect(endedAt!.getTime()).toBeLessThan(expiresAt.getTime());
      if (status === 'expired') expect(endedAt!.getTime()).toBeGreaterThanOrEqual(expiresAt.getTime());
      // One at a time.
      if (index > 0) expect(offeredAt.getTime()).toBeGreaterThanOrEqual(offers[index - 1]!.endedAt!.getTime());
    }
  }
}
function receiverOutcomes({ offer }: Entry): CandidateOutcome[] {
  if (!offer) return ['assigned'];
  return [offer.status === 'open' ? 'offered' : offer.status === 'accepted' ? 'assigned' : offer.status];
}

const cap = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });
const aRule = fc.record({
  strategy: fc.constantFrom<QueueStrategy[]>('weighted', 'fewest_open'),
  acceptMinutes: fc.constantFrom(0, 30, 90),
  maxTurns: fc.integer({ min: 1, max: 4 }),
  hasHours: fc.boolean(),
  holiday: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  people: fc.array(fc.record({ weight: fc.integer({ min: 1, max: 5 }), dailyCap: cap, openCap: cap }), {
    minLength: 1,
    maxLength: 4,
  }),
});
const who = fc.nat({ max: 3 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('arrive'), count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass'), minutes: fc.constantFrom(5, 25, 60, 300, 720) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('accept', 'decline'), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('pause', 'resume'), who }) },
);

it('every line of the history follows from those before it, over days of arrivals, answers and pauses', async () => {
  await fc.assert(
    fc.asyncProperty(aRule, fc.array(aStep, { minLength: 8, maxLength: 24 }), async (rule, steps) => {
      const world = await createWorld(rule);
      const away = await live(world, steps);
      testify(await readHistory(world), rule, world.ids, world.manager.id, away);
    }),
    { numRuns: 8 },
  );
}, 240_000);

it('after any number of turns nobody is more than a lead away from the share, given or offered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 }),
      fc.constantFrom(0, 30),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 10 }),
      async (weights, acceptMinutes, arrivals) => {
        const rule: Rule = {
          strategy: 'weighted',
          acceptMinutes,
          maxTurns: 3,
          hasHours: false,
          holiday: null,
          people: weights.map((weight) => ({ weight, dailyCap: null, openCap: null })),
        };
        const world = await createWorld(rule);
        // All that is offered is accepted before the next ones come: everybody takes part in every turn.
        const steps = arrivals.flatMap((count): Step[] => [
          { do: 'arrive', count },
          ...weights.flatMap((_, place) => Array.from({ length: count }, (): Step => ({ do: 'accept', who: place }))),
          { do: 'pass', minutes: 25 },
        ]);
        await live(world, steps);
        const { decisions } = await readHistory(world);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const had = world.ids.map(() => 0);
        expect(decisions).toHaveLength(arrivals.reduce((sum, count) => sum + count, 0));
        for (const [index, { ownerId }] of decisions.entries()) {
          had[world.ids.indexOf(ownerId!)]! += 1;
          for (const [place, weight] of weights.entries())
            expect(Math.abs(had[place]! - ((index + 1) * weight) / whole)).toBeLessThanOrEqual(1);
        }
      },
    ),
    { numRuns: 6 },
  );
}, 240_000);
