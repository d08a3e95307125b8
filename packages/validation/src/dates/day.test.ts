import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOf, daysBetween, daysInMonth, isIsoDay, monthBounds, weekdayOf } from './day.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('isIsoDay', () => {
  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0026-01-15',
    '0000-01-01',
    '2026-11-21T00:00:00Z',
    '15/01/2026',
    '',
  ])('refuses %j', (text) => {
    expect(isIsoDay(text)).toBe(false);
  });

  it('knows leap years', () => {
    expect(isIsoDay('2028-02-29')).toBe(true);
    expect(isIsoDay('2000-02-29')).toBe(true);
    expect(isIsoDay('1900-02-29')).toBe(false);
  });
});

describe('arithmetic', () => {
  it('counts days over months, years and 29 February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10);
    expect(daysBetween('2026-12-01', '2026-11-21')).toBe(-10);
  });

  it('goes to the last day of a month that is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-01-31', 12)).toBe('2027-01-31');
  });

  it('counts months alone', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-11', 14)).toBe('2028-01');
  });

  it('knows how long months are', () => {
    expect(daysInMonth('2026-02-10')).toBe(28);
    expect(daysInMonth('2028-02')).toBe(29);
    expect(monthBounds('2026-12-24')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('knows weekdays', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual([0, 1, 6]);
  });

  it('finds the way back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        const other = addDays(day, count);
        expect(isIsoDay(other)).toBe(true);
        expect(daysBetween(day, other)).toBe(count);
        expect(addDays(other, -count)).toBe(day);
        expect((weekdayOf(day) + (((count % 7) + 7) % 7)) % 7).toBe(weekdayOf(other));
      }),
    );
  });

  it('stays within the month that it asks for', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, count) => {
        const other = addMonths(day, count);
        expect(isIsoDay(other)).toBe(true);
        expect(other.slice(0, 7)).toBe(addMonths(day.slice(0, 7), count));
        expect(other <= monthBounds(other).to).toBe(true);
      }),
    );
  });
});

describe('dayOf', () => {
  it('is the day of the zone', () => {
    expect(dayOf('2026-01-15T02:00:00Z', 'America/Sao_Paulo')).toBe('2026-01-14');
    expect(dayOf(new Date('2026-01-15T02:00:00Z'), 'UTC')).toBe('2026-01-15');
  });

  it('leaves what is no instant as it is', () => {
    expect(dayOf('nunca', 'UTC')).toBe('nunca');
  });
});
