import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isIsoDay } from '@funil/validation/values';
import { dateOfIso, isoOfDate, isoOfText, textOfIso } from './isoDate.ts';

describe('what is no day', () => {
  it.each([
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '01/13/2026',
    '1/1/26',
    '01/01/26',
    '01/01/0000',
    '31022026',
    '2112026',
    '21/112026',
    '',
    'ontem',
  ])('%s', (text) => {
    expect(isoOfText(text)).toBeNull();
  });
  it.each(['2026-02-30', '2026-1-1', '2026-11-21T00:00:00Z', ''])('%s', (text) => {
    expect(isIsoDay(text)).toBe(false);
    expect(textOfIso(text)).toBe('');
    expect(dateOfIso(text)).toBeUndefined();
  });
});

it('reads what is typed before the mask has loaded', () => {
  expect(isoOfText('21112026')).toBe('2026-11-21');
  expect(isoOfText('2/1/2027')).toBe('2027-01-02');
  expect(isoOfText('2026-11-21')).toBe('2026-11-21');
});

it('knows leap years', () => {
  expect(isoOfText('29/02/2028')).toBe('2028-02-29');
  expect(isIsoDay('2000-02-29')).toBe(true);
  expect(isIsoDay('1900-02-29')).toBe(false);
});

it('counts days over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it('keeps the day on the way to text and to a date and back', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(1900, 0, 1), max: new Date(2199, 11, 31), noInvalidDate: true }), (date) => {
      const iso = isoOfDate(date);
      expect(isoOfText(textOfIso(iso))).toBe(iso);
      expect(isoOfDate(dateOfIso(iso)!)).toBe(iso);
    }),
  );
});
