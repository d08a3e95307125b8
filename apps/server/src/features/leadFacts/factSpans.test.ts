import { addDays, daysBetween } from '@funil/validation/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spansOf } from './factSpans.ts';
import type { PeriodWindows } from './periodWindows.ts';

const hourMs = 3_600_000;
const at = (day: string, hour: number) => Date.parse(`${day}T0${hour}:00:00Z`);
/** The stretches of a day that begins at 5 o'clock UTC: until one o'clock, and the four hours of the night. */
const stretchesOf = (begin: number) => [0, 20, 21, 22, 23].map((hours) => begin + hours * hourMs);
const until = (begin: number, days: number) =>
  Array.from({ length: days }, (_day, index) => stretchesOf(begin + index * 24 * hourMs)).flat();

/** Days of a zone whose midnight is at that hour of UTC, in stretches. */
function stretchesBetween(from: string, to: string, hour: number): number[] {
  const all = until(at(addDays(from, -1), 5), daysBetween(from, to) + 3);
  return all.filter((begin) => begin >= at(from, hour) && begin < at(addDays(to, 1), hour));
}

const day = fc.nat(900).map((days) => addDays('2025-01-01', days));
const windows = fc
  .record({ from: day, length: fc.integer({ min: 1, max: 120 }), gap: fc.nat(20), cut: fc.nat(30), is: fc.boolean() })
  .map(({ from, length, gap, cut, is }): PeriodWindows => {
    const before = { from, to: addDays(from, length - 1) };
    const start = addDays(before.to, 1 + gap);
    return {
      before,
      days: { from: start, to: addDays(start, length - 1) },
      comparedTo: addDays(before.to, -Math.min(cut, length - 1)),
      isCutByHour: is,
    };
  });

describe('the spans of days', () => {
  it('have each stretch of the days that are compared once, wherever in Brazil midnight is', () => {
    fc.assert(
      fc.property(windows, fc.boolean(), (asked, isOfNow) => {
        const { before, days, comparedTo, isCutByHour } = asked;
        const spans = spansOf(asked, isOfNow);
        const wholeTo = isCutByHour ? addDays(comparedTo, -1) : comparedTo;
        for (const hour of [1, 2, 3, 4, 5]) {
          const expected = [
            ...(isOfNow || wholeTo < before.from ? [] : stretchesBetween(before.from, wholeTo, hour)),
            ...stretchesBetween(days.from, days.to, hour),
          ];
          const isAsked = new Set(expected);
          const single = [...new Set(spans.stretches.map(Number))].filter((begin) => isAsked.has(begin));
          const summed = [
            ...spans.weeks.flatMap((begin) => until(Number(begin), 7)),
            ...spans.days.flatMap((begin) => until(Number(begin), 1)),
          ];
          expect([...single, ...summed].toSorted((a, b) => a - b)).toEqual(expected);
        }
      }),
    );
  });

  it('are as long as they can be', () => {
    const asked: PeriodWindows = {
      days: { from: '2026-08-27', to: '2026-11-24' },
      before: { from: '2026-05-29', to: '2026-08-26' },
      comparedTo: '2026-08-26',
      isCutByHour: true,
    };
    const { weeks, days, stretches } = spansOf(asked, true);
    expect([weeks.length, days.length, stretches.length]).toEqual([12, 5, 9]);
    expect(weeks[0]).toEqual(new Date('2026-08-27T05:00:00Z'));
  });

  it('of a day alone are its stretches', () => {
    const today = { from: '2026-11-24', to: '2026-11-24' };
    const { weeks, days } = spansOf(
      { days: today, before: { from: '2026-11-23', to: '2026-11-23' }, comparedTo: '2026-11-23', isCutByHour: true },
      false,
    );
    expect([weeks, days]).toEqual([[], []]);
  });
});
