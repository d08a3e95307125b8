import { createdPeriods } from '@funil/api/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '@funil/validation/values';
import { periodWindows } from './periodWindows.ts';

const zone = 'America/Sao_Paulo';
const at = (moment: string) => new Date(moment);

describe('the days of a period', () => {
  it('compare the month so far with the same days of the month before', () => {
    expect(periodWindows('month', at('2026-11-21T15:00:00Z'), zone)).toEqual({
      days: { from: '2026-11-01', to: '2026-11-21' },
      before: { from: '2026-10-01', to: '2026-10-31' },
      comparedTo: '2026-10-21',
      isCutByHour: true,
    });
  });

  it("know that February is short, and that the evening belongs to the account's day", () => {
    expect(periodWindows('month', at('2027-04-01T01:00:00Z'), zone)).toMatchObject({
      days: { from: '2027-03-01', to: '2027-03-31' },
      before: { to: '2027-02-28' },
      comparedTo: '2027-02-28',
    });
  });

  it('compare a month that is over with all of the one before', () => {
    expect(periodWindows('last_month', at('2026-11-21T15:00:00Z'), zone)).toEqual({
      days: { from: '2026-10-01', to: '2026-10-31' },
      before: { from: '2026-09-01', to: '2026-09-30' },
      comparedTo: '2026-09-30',
      isCutByHour: false,
    });
  });

  it('compare days in a row with as many before them', () => {
    expect(periodWindows('7d', at('2026-11-21T15:00:00Z'), zone)).toMatchObject({
      days: { from: '2026-11-15', to: '2026-11-21' },
      before: { from: '2026-11-08', to: '2026-11-14' },
      comparedTo: '2026-11-14',
    });
    expect(periodWindows('today', at('2026-11-21T15:00:00Z'), zone)).toMatchObject({
      days: { from: '2026-11-21', to: '2026-11-21' },
      before: { from: '2026-11-20', to: '2026-11-20' },
    });
  });

  it('compare two days with as many before them, and months with as many months, never a part of one', () => {
    const now = at('2026-11-21T15:00:00Z');
    expect(periodWindows('2026-10-05..2026-10-14', now, zone)).toEqual({
      days: { from: '2026-10-05', to: '2026-10-14' },
      before: { from: '2026-09-25', to: '2026-10-04' },
      comparedTo: '2026-10-04',
      isCutByHour: false,
    });
    expect(periodWindows('2026-02-01..2026-02-28', now, zone)).toMatchObject({
      before: { from: '2026-01-01', to: '2026-01-31' },
      comparedTo: '2026-01-31',
    });
    expect(periodWindows('2026-04-01..2026-06-30', now, zone)).toMatchObject({
      before: { from: '2026-01-01', to: '2026-03-31' },
    });
    // A quarter that runs still: up to the same day of its last month.
    expect(periodWindows('2026-10-01..2026-12-31', now, zone)).toEqual({
      days: { from: '2026-10-01', to: '2026-11-21' },
      before: { from: '2026-07-01', to: '2026-09-30' },
      comparedTo: '2026-08-21',
      isCutByHour: true,
    });
  });

  it('compare the first days of a month with the same days of the month before, chosen or running', () => {
    const now = at('2026-11-24T15:00:00Z');
    expect(periodWindows('2026-11-01..2026-11-24', now, zone)).toEqual(periodWindows('month', now, zone));
    expect(periodWindows('2026-11-01..2026-11-28', now, zone)).toEqual(periodWindows('month', now, zone));
    expect(periodWindows('2026-10-01..2026-10-10', now, zone)).toEqual({
      days: { from: '2026-10-01', to: '2026-10-10' },
      before: { from: '2026-09-01', to: '2026-09-30' },
      comparedTo: '2026-09-10',
      isCutByHour: false,
    });
    expect(periodWindows('2026-10-01..2026-10-01', now, zone)).toMatchObject({
      before: { from: '2026-09-01' },
      comparedTo: '2026-09-01',
    });
    // February ends before the days do.
    expect(periodWindows('2026-03-01..2026-03-30', now, zone)).toMatchObject({
      before: { from: '2026-02-01', to: '2026-02-28' },
      comparedTo: '2026-02-28',
    });
  });

  it.each(['month', '2026-12-01..2026-12-31', '2026-12-01..2026-12-13', '2026-12-01..2026-12-20'])(
    'are the same for the same days, however they are named: %s',
    (period) => {
      const now = at('2026-12-13T15:00:00Z');
      expect(periodWindows(period, now, zone)).toEqual({
        days: { from: '2026-12-01', to: '2026-12-13' },
        before: { from: '2026-11-01', to: '2026-11-30' },
        comparedTo: '2026-11-13',
        isCutByHour: true,
      });
    },
  );

  it('counted back from today are compared with as many before them, on the last of a month as well', () => {
    expect(periodWindows('30d', at('2026-11-30T15:00:00Z'), zone)).toEqual({
      days: { from: '2026-11-01', to: '2026-11-30' },
      before: { from: '2026-10-02', to: '2026-10-31' },
      comparedTo: '2026-10-31',
      isCutByHour: true,
    });
    expect(periodWindows('today', at('2026-11-01T15:00:00Z'), zone)).toMatchObject({ comparedTo: '2026-10-31' });
    expect(periodWindows('7d', at('2026-11-07T15:00:00Z'), zone)).toMatchObject({ comparedTo: '2026-10-31' });
  });

  it('of a period that has not begun are all of it', () => {
    expect(periodWindows('2026-12-05..2026-12-06', at('2026-11-21T15:00:00Z'), zone)).toEqual({
      days: { from: '2026-12-05', to: '2026-12-06' },
      before: { from: '2026-12-03', to: '2026-12-04' },
      comparedTo: '2026-12-04',
      isCutByHour: false,
    });
  });

  it('never overlap nor leave a gap, on any day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...createdPeriods,
          '2026-05-01..2026-05-09',
          '2027-03-01..2027-03-30',
          '2026-05-03..2026-06-09',
        ),
        fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true }),
        (period, now) => {
          const { days, before, comparedTo } = periodWindows(period, now, zone);
          expect(Date.parse(days.from) - Date.parse(before.to)).toBe(dayMs);
          expect(days.from <= days.to && before.from <= comparedTo && comparedTo <= before.to).toBe(true);
        },
      ),
    );
  });
});
