import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, weekdayOf } from '@funil/validation/values';
import { nextReportDay } from './nextReportDay.ts';

const sao = 'America/Sao_Paulo';
const acre = 'America/Rio_Branco';
const noronha = 'America/Noronha';

describe('the next day of a report', () => {
  it.each([
    // A Monday in São Paulo, before and after seven.
    ['weekly', '2026-11-23T09:59:59Z', sao, '2026-11-23'],
    ['weekly', '2026-11-23T10:00:00Z', sao, '2026-11-30'],
    // The same moment is before seven in Acre and after it in Noronha.
    ['weekly', '2026-11-23T10:00:00Z', acre, '2026-11-23'],
    ['weekly', '2026-11-23T10:00:00Z', noronha, '2026-11-30'],
    // Monday at UTC, still Sunday there.
    ['weekly', '2026-11-23T02:00:00Z', sao, '2026-11-23'],
    ['weekly', '2026-11-24T02:00:00Z', sao, '2026-11-30'],
    // Over the ends of months and years, and a 29 February.
    ['weekly', '2026-12-29T15:00:00Z', sao, '2027-01-04'],
    ['monthly', '2026-11-30T15:00:00Z', sao, '2026-12-01'],
    ['monthly', '2026-12-31T15:00:00Z', sao, '2027-01-01'],
    ['monthly', '2026-12-01T09:59:00Z', sao, '2026-12-01'],
    ['monthly', '2026-12-01T10:00:00Z', sao, '2027-01-01'],
    ['monthly', '2028-02-29T15:00:00Z', sao, '2028-03-01'],
    ['monthly', '2027-01-31T15:00:00Z', sao, '2027-02-01'],
    // The first at UTC, still the month before there.
    ['monthly', '2026-12-01T02:00:00Z', sao, '2026-12-01'],
    ['monthly', '2026-12-01T11:30:00Z', acre, '2026-12-01'],
    ['monthly', '2026-12-01T11:30:00Z', noronha, '2027-01-01'],
  ] as const)('%s at %s in %s is %s', (frequency, now, zone, expected) => {
    expect(nextReportDay(frequency, new Date(now), zone)).toBe(expected);
  });

  it('is a Monday or a first, never before today, and nothing is left out in between', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(sao, acre, noronha), fc.boolean(), (now, zone, isWeekly) => {
        const today = dayOf(now, zone);
        const next = nextReportDay(isWeekly ? 'weekly' : 'monthly', now, zone);
        const fits = (day: string) => (isWeekly ? weekdayOf(day) === 1 : day.endsWith('-01'));
        expect(fits(next)).toBe(true);
        expect(next >= today).toBe(true);
        for (let day = addDays(today, 1); day < next; day = addDays(day, 1)) expect(fits(day)).toBe(false);
      }),
    );
  });
});
