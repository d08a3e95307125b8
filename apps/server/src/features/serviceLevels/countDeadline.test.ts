import { isDeadlineReachable } from '@funil/api/contract';
import type { HoursWindow } from '@funil/api/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWorkingMinutes, countDeadline } from './countDeadline.ts';

const minuteMs = 60_000;
const saoPaulo = 'America/Sao_Paulo';
const office: HoursWindow = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };
const nights: HoursWindow = { weekdays: [5], from: '22:00', to: '06:00' };

const due = (
  start: string,
  minutes: number,
  hours: HoursWindow | null,
  { holidays = [], timeZone = saoPaulo }: { holidays?: readonly string[]; timeZone?: string } = {},
) => addWorkingMinutes(new Date(start), minutes, { hours, holidays: new Set(holidays), timeZone })?.toISOString();

describe('working time', () => {
  it('is counted through the holidays where these leave none', () => {
    const days = Array.from({ length: 1_200 }, (_, day) =>
      new Date(Date.UTC(2026, 10, 20) + day * 24 * 60 * minuteMs).toISOString().slice(0, 10),
    );
    expect(due('2026-11-23T12:00:00Z', 1, office, { holidays: days })).toBeUndefined();
    expect(
      countDeadline(new Date('2026-11-23T12:00:00Z'), 1, {
        hours: office,
        holidays: new Set(days),
        timeZone: saoPaulo,
      }),
    ).toEqual({ dueAt: new Date('2026-11-23T12:01:00Z'), warnAt: new Date('2026-11-23T12:01:00Z') });
  });

  const saturdayMinute: HoursWindow = { weekdays: [6], from: '09:00', to: '09:01' };
  it('of a minute a week makes deadlines of a year, and longer ones that were accepted once', () => {
    const calendar = { hours: saturdayMinute, holidays: new Set<string>(), timeZone: saoPaulo };
    // The first Saturday is 28 November 2026.
    expect(isDeadlineReachable(52, saturdayMinute)).toBe(true);
    expect(countDeadline(new Date('2026-11-23T12:00:00Z'), 52, calendar).dueAt).toEqual(
      new Date('2027-11-20T12:01:00Z'),
    );
    expect(isDeadlineReachable(53, saturdayMinute)).toBe(false);
    expect(countDeadline(new Date('2026-11-23T12:00:00Z'), 53, calendar).dueAt).toEqual(
      new Date('2027-11-27T12:01:00Z'),
    );
  });

  it('that does not come in three years is left aside: the deadline goes by the clock', () => {
    const calendar = { hours: saturdayMinute, holidays: new Set<string>(), timeZone: saoPaulo };
    expect(countDeadline(new Date('2026-11-23T12:00:00Z'), 300, calendar)).toEqual({
      dueAt: new Date('2026-11-23T17:00:00Z'),
      warnAt: new Date('2026-11-23T16:00:00Z'),
    });
  });

  it.each([
    // Monday, 9 in the morning.
    ['within a day', '2026-11-23T12:00:00Z', 30, office, '2026-11-23T12:30:00.000Z'],
    ['to the second', '2026-11-23T12:00:30Z', 30, office, '2026-11-23T12:30:30.000Z'],
    ['exactly to the end of a day', '2026-11-23T20:00:00Z', 60, office, '2026-11-23T21:00:00.000Z'],
    ['over night', '2026-11-23T20:50:00Z', 30, office, '2026-11-24T11:20:00.000Z'],
    ['over a weekend', '2026-11-20T20:50:00Z', 30, office, '2026-11-23T11:20:00.000Z'],
    ['from outside of the hours', '2026-11-22T15:00:00Z', 30, office, '2026-11-23T11:30:00.000Z'],
    ['past midnight', '2026-11-21T02:30:00Z', 120, nights, '2026-11-21T04:30:00.000Z'],
    ['into the next such night', '2026-11-21T08:30:00Z', 60, nights, '2026-11-28T01:30:00.000Z'],
    ['by the clock where no hours are set', '2026-11-21T02:30:00Z', 120, null, '2026-11-21T04:30:00.000Z'],
  ])('goes on %s', (_what, start, minutes, hours, expected) => expect(due(start, minutes, hours)).toBe(expected));

  it('leaves holidays out, and only where hours are set', () => {
    const holidays = ['2026-11-24', '2026-11-25'];
    expect(due('2026-11-23T20:50:00Z', 30, office, { holidays })).toBe('2026-11-26T11:20:00.000Z');
    expect(due('2026-11-24T12:00:00Z', 30, null, { holidays })).toBe('2026-11-24T12:30:00.000Z');
  });

  it.each([
    ['America/Noronha', '2026-11-24T10:30:00.000Z'],
    ['America/Sao_Paulo', '2026-11-24T11:20:00.000Z'],
    ['America/Manaus', '2026-11-23T21:20:00.000Z'],
    ['America/Rio_Branco', '2026-11-23T21:20:00.000Z'],
  ])('is that of %s', (timeZone, expected) =>
    expect(due('2026-11-23T20:50:00Z', 30, office, { timeZone })).toBe(expected),
  );

  it('has the last fifth of it count as soon, in working time as well', () => {
    const calendar = { hours: office, holidays: new Set<string>(), timeZone: saoPaulo };
    expect(countDeadline(new Date('2026-11-23T20:30:00Z'), 60, calendar)).toEqual({
      dueAt: new Date('2026-11-24T11:30:00Z'),
      warnAt: new Date('2026-11-24T11:18:00Z'),
    });
  });
});

const clock = new Map<string, Intl.DateTimeFormat>();

/** The local day, weekday and minute, by the runtime's own calendar and without a line of ours. */
function readClock(at: number, timeZone: string) {
  const format =
    clock.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  clock.set(timeZone, format);
  const [day = '', time = ''] = format.format(at).split(', ');
  return { day, weekday: new Date(`${day}T12:00:00Z`).getUTCDay(), time };
}

const before = (weekday: number) => (weekday === 0 ? 6 : weekday - 1);

/** Said a second time, with times as texts: whether one minute is one of work. */
function isWork(at: number, { weekdays, from, to }: HoursWindow, holidays: ReadonlySet<string>, timeZone: string) {
  const { day, weekday, time } = readClock(at, timeZone);
  if (holidays.has(day)) return false;
  const began = (one: number) => weekdays.length === 0 || weekdays.includes(one);
  if (from === to) return began(weekday);
  if (from < to) return from <= time && time < to && began(weekday);
  return (time >= from && began(weekday)) || (time < to && began(before(weekday)));
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

it('is what counting minute by minute finds, in the four zones of Brazil', () => {
  fc.assert(
    fc.property(
      fc.record({
        weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
        from: time,
        to: time,
      }),
      fc.constantFrom('America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'),
      fc.integer({ min: 0, max: 14 * 24 * 60 }),
      fc.integer({ min: 1, max: 300 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 6 }),
      (hours, timeZone, offset, minutes, days) => {
        const holidays = new Set(days.map((day) => `2026-11-${String(day).padStart(2, '0')}`));
        const start = Date.UTC(2026, 10, 1) + offset * minuteMs;
        const calendar = { hours, holidays, timeZone };
        const found = countDeadline(new Date(start), minutes, calendar).dueAt.getTime();
        // What a queue may have falls due in a year, and the holidays of a month longer.
        if (isDeadlineReachable(minutes, hours)) expect(found).toBeLessThanOrEqual(start + 400 * 24 * 60 * minuteMs);
        // Hours that were accepted before the rule, and do not come: by the clock.
        if (addWorkingMinutes(new Date(start), minutes, calendar) === null) {
          expect([isDeadlineReachable(minutes, hours), found]).toEqual([false, start + minutes * minuteMs]);
          return;
        }
        let workedMinutes = 0;
        let at = start;
        // Narrow windows end after months: as far as the count goes within some weeks, it must agree.
        for (; workedMinutes < minutes && at < start + 35 * 24 * 60 * minuteMs; at += minuteMs)
          if (isWork(at, hours, holidays, timeZone)) workedMinutes += 1;
        if (workedMinutes < minutes) expect(found).toBeGreaterThan(at - minuteMs);
        else expect(found).toBe(at);
      },
    ),
    { numRuns: 60 },
  );
});
