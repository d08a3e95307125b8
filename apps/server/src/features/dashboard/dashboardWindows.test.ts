import { createdPeriods } from '@funil/api/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashboardWindows } from './dashboardWindows.ts';

const zone = 'America/Sao_Paulo';
const at = (moment: string) => new Date(moment);

describe('the days of a dashboard', () => {
  it('compare the month so far with the same days of the month before', () => {
    expect(dashboardWindows('month', at('2026-11-21T15:00:00Z'), zone)).toEqual({
      days: { from: '2026-11-01', to: '2026-11-21' },
      before: { from: '2026-10-01', to: '2026-10-31' },
      comparedTo: '2026-10-21',
      isCutByHour: true,
    });
  });

  it("know that February is short, and that the evening belongs to the account's day", () => {
    expect(dashboardWindows('month', at('2027-04-01T01:00:00Z'), zone)).toMatchObject({
      days: { from: '2027-03-01', to: '2027-03-31' },
      before: { to: '2027-02-28' },
      comparedTo: '2027-02-28',
    });
  });

  it('compare a month that is over with all of the one before', () => {
    expect(dashboardWindows('last_month', at('2026-11-21T15:00:00Z'), zone)).toEqual({
      days: { from: '2026-10-01', to: '2026-10-31' },
      before: { from: '2026-09-01', to: '2026-09-30' },
      comparedTo: '2026-09-30',
      isCutByHour: false,
    });
  });

  it('compare days in a row with as many before them', () => {
    expect(dashboardWindows('7d', at('2026-11-21T15:00:00Z'), zone)).toMatchObject({
      days: { from: '2026-11-15', to: '2026-11-21' },
      before: { from: '2026-11-08', to: '2026-11-14' },
      comparedTo: '2026-11-14',
    });
    expect(dashboardWindows('today', at('2026-11-21T15:00:00Z'), zone)).toMatchObject({
      days: { from: '2026-11-21', to: '2026-11-21' },
      before: { from: '2026-11-20', to: '2026-11-20' },
    });
  });

  it('never overlap nor leave a gap, on any day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...createdPeriods),
        fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true }),
        (period, now) => {
          const { days, before, comparedTo } = dashboardWindows(period, now, zone);
          expect(Date.parse(days.from) - Date.parse(before.to)).toBe(86_400_000);
          expect(days.from <= days.to && before.from <= comparedTo && comparedTo <= before.to).toBe(true);
        },
      ),
    );
  });
});
