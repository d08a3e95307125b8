import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regions, stateOfAreaCode } from '@funil/api/contract';
import type { QueueConditions } from '@funil/api/contract';
import { parsePhone } from '@funil/validation/values';
import { chooseReceiver } from './chooseReceiver.ts';
import type { Candidate } from './chooseReceiver.ts';
import { matchedRegion, matchQueue } from './matchQueue.ts';
import type { MatchedLead } from './matchQueue.ts';
import { noConditions } from './queueDefaults.ts';
import { isOpenAt, isWithin, localMoment } from './workingHours.ts';

const saoPaulo = 'America/Sao_Paulo';
const weekdays = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };
const at = (weekday: number, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { weekday, minute: hour * 60 + minute };
};

/** Two parts a day, Friday until eleven. */
const halves = {
  weekdays: [1, 2, 3, 4, 5],
  from: '08:00',
  to: '12:00',
  second: { from: '13:00', to: '18:00' },
  exceptions: [{ weekday: 5, parts: [{ from: '08:00', to: '11:00' }] }],
};

describe('working hours', () => {
  it('are read on the account’s clock', () => {
    expect(localMoment(new Date('2026-11-22T02:59:00Z'), saoPaulo)).toEqual({
      day: '2026-11-21',
      weekday: 6,
      minute: 23 * 60 + 59,
    });
    expect(localMoment(new Date('2026-11-22T03:00:00Z'), saoPaulo)).toEqual({
      day: '2026-11-22',
      weekday: 0,
      minute: 0,
    });
  });

  it.each([
    [weekdays, 1, '08:00', true],
    [weekdays, 1, '17:59', true],
    [weekdays, 1, '18:00', false],
    [weekdays, 6, '10:00', false],
    // Past midnight: Friday's night lasts until Saturday morning.
    [{ weekdays: [5], from: '22:00', to: '06:00' }, 5, '23:00', true],
    [{ weekdays: [5], from: '22:00', to: '06:00' }, 6, '05:59', true],
    [{ weekdays: [5], from: '22:00', to: '06:00' }, 5, '05:00', false],
    [{ weekdays: [0], from: '22:00', to: '06:00' }, 1, '01:00', true],
    [{ weekdays: [3], from: '00:00', to: '00:00' }, 3, '13:00', true],
    [{ weekdays: [], from: '09:00', to: '10:00' }, 0, '09:30', true],
    [{ ...halves, exceptions: [] }, 1, '12:30', false],
    [halves, 1, '13:00', true],
    [halves, 5, '13:00', false],
    [halves, 5, '10:59', true],
    [halves, 6, '10:00', false],
  ])('%o on day %i at %s: %s', (window, weekday, time, expected) =>
    expect(isWithin(window, at(weekday, time))).toBe(expected),
  );

  it('end on a holiday, and are always where none are set', () => {
    const monday = { day: '2026-12-07', weekday: 1, minute: 600 };
    expect(isOpenAt(weekdays, monday, new Set())).toBe(true);
    expect(isOpenAt(weekdays, monday, new Set(['2026-12-07']))).toBe(false);
    expect(isOpenAt(null, monday, new Set(['2026-12-07']))).toBe(true);
  });
});

describe('the queue of a lead', () => {
  const lead: MatchedLead = {
    productId: 'p',
    productTypeId: 't',
    source: 'simulator',
    partnerId: null,
    tagIds: ['vip', 'feirao'],
    ownValues: [
      { fieldId: 'telhado', value: 'ceramica' },
      { fieldId: 'telhado', value: 'metal' },
      { fieldId: 'bairro', value: 'São José' },
    ],
    addressState: null,
    city: null,
    phone: '+5511912345678',
    valueCents: 5_000_000,
    utmCampaign: 'Promoção de Verão',
    arrivedAt: { day: '2026-11-23', weekday: 1, minute: 600 },
  };
  const queue = (
    name: string,
    conditions: Partial<QueueConditions>,
    more: { isActive?: boolean; isCatchAll?: boolean } = {},
  ) => ({ name, isActive: true, isCatchAll: false, conditions: { ...noConditions, ...conditions }, ...more });
  const rest = queue('rest', { sources: ['import'] }, { isCatchAll: true });

  it.each([
    [{ product_type_ids: ['t'] }, true],
    [{ product_type_ids: ['x', 't'], sources: ['simulator', 'affiliate'] }, true],
    [{ product_type_ids: ['t'], sources: ['api'] }, false],
    [{ product_ids: ['x'] }, false],
    [{ partner_ids: ['x'] }, false],
    [{ tag_ids: ['x'] }, false],
    [{ tag_ids: ['x', 'vip'] }, true],
    [{ own_fields: [{ field_id: 'telhado', values: ['palha', 'metal'] }] }, true],
    [{ own_fields: [{ field_id: 'bairro', values: ['sao jose'] }] }, true],
    [{ own_fields: [{ field_id: 'bairro', values: ['jose'] }] }, false],
    [{ own_fields: [{ field_id: 'outro', values: ['metal'] }] }, false],
    [
      {
        own_fields: [
          { field_id: 'telhado', values: ['metal'] },
          { field_id: 'bairro', values: ['Centro'] },
        ],
      },
      false,
    ],
    [{ tag_ids: ['vip'], sources: ['api'] }, false],
    [{ regions: ['RJ', 'PR'] }, false],
    [{ regions: ['21', '12'] }, false],
    [{ regions: ['SP'] }, true],
    [{ regions: ['11'] }, true],
    // Any of them will do: a state does not ask for one of its area codes too.
    [{ regions: ['SP', '21'] }, true],
    [{ value_from_cents: 5_000_001 }, false],
    [{ value_until_cents: 4_999_999 }, false],
    [{ value_from_cents: 6_000_000, value_until_cents: 9_000_000 }, false],
    [{ value_from_cents: 5_000_000 }, true],
    [{ value_until_cents: 5_000_000 }, true],
    [{ value_from_cents: 5_000_000, value_until_cents: 5_000_000 }, true],
    [{ utm_campaigns: ['promoção'] }, false],
    [{ utm_campaigns: ['inverno', 'PROMOCAO  de verao '] }, true],
    [{ regions: ['SP'], utm_campaigns: ['inverno'] }, false],
    [{ hours: weekdays }, true],
    [{ hours: { ...weekdays, weekdays: [6] } }, false],
    [{}, true],
  ] satisfies [Partial<QueueConditions>, boolean][])('is one that asks for %o: %s', (conditions, expected) => {
    expect(matchQueue([queue('one', conditions), rest], lead)?.name).toBe(expected ? 'one' : 'rest');
  });

  it.each([
    [['SP'], 'state'],
    [['Campinas/SP'], 'city'],
    [['SP', 'Campinas/SP', '11'], 'city'],
    [['RJ', '11', 'Santos/SP'], null],
    [['Campinas/RJ'], null],
  ] as const)('asks an address for one of %j: %s', (list, source) => {
    // The phone has the area code of another state, which an address overrules.
    const placed = { ...lead, addressState: 'SP', city: 'Campinas', phone: '+5521912345678' };
    const asked = queue('one', { regions: [...list] });
    expect(matchQueue([asked, rest], placed)?.name).toBe(source ? 'one' : 'rest');
    expect(matchedRegion(asked, placed)).toBe(source);
  });

  it('asks the area code only where there is no address, and says so', () => {
    const asked = queue('one', { regions: ['SP'] });
    expect(matchedRegion(asked, lead)).toBe('area_code');
    expect(matchedRegion(queue('one', {}), lead)).toBeNull();
    expect(matchedRegion(queue('rest', { regions: ['SP'] }, { isCatchAll: true }), lead)).toBeNull();
    expect(matchQueue([asked, rest], { ...lead, addressState: 'RJ' })?.name).toBe('rest');
  });

  it('asks for nothing that the lead does not have', () => {
    const bare = { ...lead, phone: null, valueCents: null, utmCampaign: null, tagIds: [], ownValues: [] };
    const nameFor = (conditions: Partial<QueueConditions>, more: Partial<MatchedLead> = {}) =>
      matchQueue([queue('one', conditions), rest], { ...bare, ...more })?.name;
    for (const conditions of [
      { regions: ['SP'] },
      { value_from_cents: 0 },
      { value_until_cents: 1_000 },
      { tag_ids: ['vip'] },
      { utm_campaigns: ['promocao de verao'] },
    ])
      expect(nameFor(conditions), JSON.stringify(conditions)).toBe('rest');
    // Nothing is a value too.
    expect(nameFor({ value_from_cents: 0, value_until_cents: 0 }, { valueCents: 0 })).toBe('one');
    expect(nameFor({ value_from_cents: 1 }, { valueCents: 0 })).toBe('rest');
    expect(nameFor({})).toBe('one');
  });

  it.each(['912345678', '33334444'])('knows all 67 area codes and their states by a number such as %s', (number) => {
    const codes = regions.filter((region) => /^\d\d$/.test(region));
    const states = regions.filter((region) => !codes.includes(region));
    expect([codes.length, states.length]).toEqual([67, 27]);
    for (const code of codes) {
      const phone = `+55${code}${number}`;
      expect(parsePhone(phone), code).toBe(phone);
      const matching = regions.filter(
        (region) => matchQueue([queue('one', { regions: [region] }), rest], { ...lead, phone })?.name === 'one',
      );
      expect(matching, code).toEqual([stateOfAreaCode(code), code]);
    }
    for (const state of states)
      expect(
        codes.some((code) => stateOfAreaCode(code) === state),
        state,
      ).toBe(true);
  });

  it('is the first that matches and is active; the last takes all', () => {
    expect(
      matchQueue([queue('off', {}, { isActive: false }), queue('one', {}), queue('two', {}), rest], lead)?.name,
    ).toBe('one');
    expect(matchQueue([rest], { ...lead, productId: null, productTypeId: null })?.name).toBe('rest');
  });
});

const candidate = (userId: string, more: Partial<Candidate> = {}): Candidate => ({
  userId,
  weight: 1,
  credit: 0,
  isAvailable: true,
  dailyCap: null,
  receivedToday: 0,
  openCap: null,
  openCount: 0,
  lastReceivedAt: null,
  ...more,
});
const anyCandidate = (userId: string): fc.Arbitrary<Candidate> =>
  fc.record({
    userId: fc.constant(userId),
    weight: fc.integer({ min: 1, max: 20 }),
    credit: fc.integer({ min: -40, max: 40 }),
    isAvailable: fc.boolean(),
    dailyCap: fc.option(fc.integer({ min: 1, max: 5 })),
    receivedToday: fc.nat({ max: 6 }),
    openCap: fc.option(fc.integer({ min: 1, max: 5 })),
    openCount: fc.nat({ max: 6 }),
    lastReceivedAt: fc.option(fc.nat()),
  });
const anyMembers = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyCandidate(`u${index}`))));

describe('a decision', () => {
  it('says of each one skipped why, with the count', () => {
    const members = [
      candidate('a', { isAvailable: false }),
      candidate('b', { dailyCap: 30, receivedToday: 30 }),
      candidate('c', { openCap: 60, openCount: 61 }),
      candidate('d'),
      candidate('e'),
    ];
    const { receiverId, candidates } = chooseReceiver('weighted', members, true);
    expect(receiverId).toBe('d');
    expect(candidates).toEqual([
      { userId: 'a', outcome: 'paused', count: null, cap: null },
      { userId: 'b', outcome: 'daily_limit', count: 30, cap: 30 },
      { userId: 'c', outcome: 'full', count: 61, cap: 60 },
      { userId: 'd', outcome: 'assigned', count: null, cap: null },
      { userId: 'e', outcome: 'not_turn', count: null, cap: null },
    ]);
    expect(chooseReceiver('weighted', members, false).candidates.map(({ outcome }) => outcome)).toEqual([
      'paused',
      'off_hours',
      'off_hours',
      'off_hours',
      'off_hours',
    ]);
  });

  it('never gives to who is paused, over a cap or out of hours, and gives whenever somebody is free', () => {
    fc.assert(
      fc.property(anyMembers, fc.boolean(), fc.constantFrom('weighted', 'fewest_open'), (members, isOpen, strategy) => {
        const { receiverId, candidates, credits } = chooseReceiver(strategy, members, isOpen);
        const isFree = (one: Candidate) =>
          isOpen &&
          one.isAvailable &&
          (one.dailyCap === null || one.receivedToday < one.dailyCap) &&
          (one.openCap === null || one.openCount < one.openCap);
        const free = members.filter(isFree).map(({ userId }) => userId);
        expect(receiverId === null).toBe(free.length === 0);
        if (receiverId !== null) expect(free).toContain(receiverId);
        expect(candidates.map(({ userId }) => userId)).toEqual(members.map(({ userId }) => userId));
        for (const { userId, outcome } of candidates)
          expect(outcome === 'assigned' || outcome === 'not_turn').toBe(free.includes(userId));
        // Who stays out of a turn neither gains nor loses by it, and what is owed stays the same in sum.
        for (const id of credits.keys()) expect(free).toContain(id);
        if (strategy === 'weighted' && free.length > 0) {
          const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
          expect(sum([...credits.values()])).toBe(
            sum(members.filter(({ userId }) => free.includes(userId)).map(({ credit }) => credit)),
          );
        }
      }),
    );
  });

  it('keeps everybody within one lead of its weight, however often it is taken', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 200 }),
        (weights, count) => {
          const members = weights.map((weight, index) => candidate(`u${index}`, { weight }));
          const whole = weights.reduce((total, weight) => total + weight, 0);
          for (let turn = 1; turn <= count; turn += 1) {
            const { receiverId, credits } = chooseReceiver('weighted', members, true);
            for (const member of members) member.credit = credits.get(member.userId)!;
            members.find(({ userId }) => userId === receiverId)!.receivedToday += 1;
            const farthest = Math.max(
              ...members.map(({ weight, receivedToday }) => Math.abs(receivedToday - (weight / whole) * turn)),
            );
            if (farthest >= 1) expect.unreachable(`${farthest} away after ${turn}`);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('by load goes to the fewest open leads, and among equals to who has waited longest', () => {
    const members = [
      candidate('a', { openCount: 2 }),
      candidate('b', { openCount: 1, lastReceivedAt: 5 }),
      candidate('c', { openCount: 1, lastReceivedAt: 3 }),
      candidate('d', { openCount: 1, lastReceivedAt: 9 }),
    ];
    expect(chooseReceiver('fewest_open', members, true).receiverId).toBe('c');
  });
});
