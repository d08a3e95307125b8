import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noConditions } from '../distribution/queueDefaults.ts';
import { availabilityOf, creditsBefore, episodesOf } from './readPastDecisions.ts';
import { HeldLeadsTimeline } from './HeldLeadsTimeline.ts';
import { replayQueues } from './replayQueues.ts';
import type { Arrival, Past } from './replayQueues.ts';
import { chooseReceiver } from '../distribution/chooseReceiver.ts';
import type { PastDecision } from './pastLeads.queries.ts';

const hour = 3_600_000;
// Monday, 9 in the morning in São Paulo.
const monday = Date.parse('2026-11-23T12:00:00Z');
const arrival = (id: string, at: number, more: Partial<Arrival> = {}): Arrival => ({
  id,
  leadId: id,
  at,
  lead: {
    productId: null,
    productTypeId: null,
    source: 'manual',
    partnerId: null,
    tagIds: [],
    ownValues: [],
    phone: null,
    valueCents: null,
    addressState: null,
    city: null,
    utmCampaign: null,
    createdAt: new Date(at),
  },
  leftAt: null,
  heldFrom: null,
  heldUntil: null,
  ...more,
});
const member = (userId: string, more: object = {}) => ({
  queueId: 'q',
  userId,
  name: userId,
  groupId: null,
  weight: 1,
  credit: 0,
  isAvailable: true,
  dailyCap: null,
  receivedToday: 0,
  openCap: null,
  openCount: 0,
  offeredCount: 0,
  heldCount: 0,
  lastReceivedAt: null,
  ...more,
});
const queue = {
  id: 'q',
  name: 'Fila',
  isActive: true,
  isCatchAll: true,
  strategy: 'weighted' as const,
  conditions: noConditions,
  workingHours: null,
};
const past = (more: Partial<Past>): Past => ({
  queues: [queue],
  members: [member('a'), member('b')],
  arrivals: [],
  portfolio: [],
  isAvailable: () => true,
  looks: [],
  until: Infinity,
  holidays: new Set(),
  timeZone: 'America/Sao_Paulo',
  ...more,
});
const replay = (more: Partial<Past>) =>
  replayQueues(past(more)).map(({ arrival: { id }, receiverId, at }) => [id, receiverId, (at - monday) / hour]);

describe('a replay', () => {
  it('gives nothing to nobody, and never what was gone', () => {
    expect(replay({ members: [], arrivals: [arrival('1', monday)] })).toEqual([['1', null, 0]]);
    expect(
      replay({
        arrivals: [arrival('1', monday, { leftAt: monday + hour })],
        isAvailable: (_, at) => at > monday + hour,
        looks: [monday + 2 * hour],
      }),
    ).toEqual([['1', null, 0]]);
  });

  it('has leads wait for who pauses, is full, has had enough of the day, or is off', () => {
    const arrivals = [arrival('1', monday), arrival('2', monday + hour), arrival('3', monday + 2 * hour)];
    const look = monday + 3 * hour;
    expect(replay({ arrivals, isAvailable: (_, at) => at >= look, looks: [look] })).toEqual([
      ['1', null, 0],
      ['2', null, 1],
      ['3', null, 2],
      ['1', 'a', 3],
      ['2', 'b', 3],
      ['3', 'a', 3],
    ]);
    const midnight = Date.parse('2026-11-24T03:00:00Z');
    expect(replay({ arrivals, members: [member('a', { dailyCap: 2 })], looks: [midnight] })).toEqual([
      ['1', 'a', 0],
      ['2', 'a', 1],
      ['3', null, 2],
      ['3', 'a', 15],
    ]);
    const office = { weekdays: [1], from: '11:00', to: '18:00' };
    expect(
      replay({ arrivals, queues: [{ ...queue, workingHours: office }], members: [member('a')], looks: [] }),
    ).toEqual([
      ['1', null, 0],
      ['2', null, 1],
      ['1', 'a', 2],
      ['2', 'a', 2],
      ['3', 'a', 2],
    ]);
  });

  it('frees a place when a lead is closed, and holds what it gives as long as whoever had it did', () => {
    const held = { heldFrom: monday, heldUntil: monday + hour / 2 };
    expect(
      replay({
        arrivals: [arrival('1', monday, held), arrival('2', monday + hour / 4)],
        members: [member('a', { openCap: 1 })],
        until: monday + hour,
      }),
    ).toEqual([
      ['1', 'a', 0],
      ['2', null, 0.25],
      ['2', 'a', 0.5],
    ]);
    expect(
      replay({
        arrivals: [arrival('1', monday)],
        members: [member('a', { openCap: 1, openCount: 1 })],
        portfolio: [{ at: monday + hour, userId: 'a', by: -1 }],
      }),
    ).toEqual([
      ['1', null, 0],
      ['1', 'a', 1],
    ]);
  });
});

it('counts portfolios in the order of time, whatever is planned on the way', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 })),
      fc.array(fc.integer({ min: 10, max: 50 })),
      (held, later) => {
        const portfolios = new HeldLeadsTimeline(held.map((at) => ({ at, userId: 'a', by: 1 })));
        let count = 0;
        portfolios.pass(9, () => (count += 1));
        for (const at of later) portfolios.plan({ at, userId: 'a', by: 1 });
        for (let at = 10; at <= 50; at += 1) {
          portfolios.pass(at, () => (count += 1));
          expect(count).toBe([...held, ...later].filter((one) => one <= at).length);
        }
        expect(portfolios.nextAt).toBe(Infinity);
      },
    ),
  );
});

const made = (id: string, at: number, candidates: PastDecision['candidates'], leadId = id): PastDecision => ({
  id,
  leadId,
  queueId: 'q',
  queueName: 'q',
  at,
  ownerId: candidates.find(({ outcome }) => outcome === 'assigned')?.userId ?? null,
  candidates,
});

describe('what is known of the past', () => {
  it('begins the turns anew where their shares must have changed', () => {
    const decisions = [made('1', 1, [{ userId: 'gone', outcome: 'assigned' }])];
    expect([...creditsBefore([{ userId: 'a', weight: 1, credit: 1 }], decisions)]).toEqual([['a', 0]]);
    const many = Array.from({ length: 9 }, (_, at) =>
      made(String(at), at, [
        { userId: 'a', outcome: 'assigned' },
        { userId: 'b', outcome: 'not_turn' },
      ]),
    );
    const members = ['a', 'b'].map((userId) => ({ userId, weight: 1, credit: 0 }));
    expect([...creditsBefore(members, many)]).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
  });

  it('is what the turns owed before, whatever was decided since', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat({ max: 31 }), { maxLength: 40 }),
        fc.nat({ max: 40 }),
        (weights, steps, earlier) => {
          const members = weights.map((weight, index) => member(String(index), { weight }));
          const decisions: PastDecision[] = [];
          let before: [string, number][] = members.map(({ userId, credit }) => [userId, credit]);
          for (const [step, paused] of steps.entries()) {
            if (step === earlier) before = members.map(({ userId, credit }) => [userId, credit]);
            for (const [place, one] of members.entries()) one.isAvailable = !(paused & (1 << place));
            const { candidates, credits } = chooseReceiver('weighted', members, true);
            for (const one of members) one.credit = credits.get(one.userId) ?? one.credit;
            if (step >= earlier) decisions.push(made(String(step), step, candidates));
          }
          if (earlier >= steps.length) before = members.map(({ userId, credit }) => [userId, credit]);
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          fc.pre(before.every(([, credit]) => Math.abs(credit) <= whole));
          expect([...creditsBefore(members, decisions)]).toEqual(before);
        },
      ),
    );
  });

  it('is one course for each time that a lead came, until somebody got it', () => {
    const a = (outcome: 'assigned' | 'paused') => [{ userId: 'a', outcome }];
    const history = [
      made('1', 1, a('paused'), 'x'),
      made('2', 2, a('assigned'), 'y'),
      made('3', 3, a('assigned'), 'x'),
      made('4', 4, a('paused'), 'x'),
    ];
    expect(
      episodesOf(history).map(({ first, assignment, decisions }) => [
        first.id,
        assignment?.id ?? null,
        decisions.length,
      ]),
    ).toEqual([
      ['1', '3', 2],
      ['2', '2', 1],
      ['4', null, 1],
    ]);
    const isAvailable = availabilityOf(history, () => true);
    expect([0, 1, 2, 3, 4, 9].map((at) => isAvailable('a', at))).toEqual([false, false, true, true, false, false]);
    expect(isAvailable('b', 1)).toBe(true);
  });
});
