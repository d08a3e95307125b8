import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatGoalRatio, formatRatio, goalRatio, ratioOf } from './ratio.ts';

it('of nothing there is no share', () => {
  expect([ratioOf(0, 0), ratioOf(6, 0), goalRatio(6, 0)]).toEqual([null, null, null]);
  expect([formatRatio(6, 0), formatGoalRatio(6, 0)]).toEqual(['–', '–']);
});

it('is rounded half up, to one decimal', () => {
  // 1.25, 0.15 and 1.005 lie below their half in binary or are rounded to even by others.
  expect([formatRatio(2, 160), formatRatio(2, 161), formatRatio(3, 2_000), formatRatio(201, 20_000)]).toEqual([
    '1,3%',
    '1,2%',
    '0,2%',
    '1,0%',
  ]);
  expect([formatRatio(6, 164), formatRatio(9, 6), formatRatio(0, 5), formatRatio(1, 1)]).toEqual([
    '3,7%',
    '150,0%',
    '0,0%',
    '100,0%',
  ]);
});

it('a goal counts as reached only when it is', () => {
  expect(['234,6%', '99,9%', '100,0%', '150,0%', '0,0%']).toEqual([
    formatGoalRatio(2_345_500, 1_000_000),
    formatGoalRatio(9_999_999, 10_000_000),
    formatGoalRatio(1_000, 1_000),
    formatGoalRatio(1_500, 1_000),
    formatGoalRatio(0, 5),
  ]);
});

it('lies within half a thousandth of the share, for amounts in cents as well', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e12 }), fc.integer({ min: 1, max: 1e12 }), (part, whole) => {
      const ratio = ratioOf(part, whole)!;
      expect(Math.abs(ratio - part / whole)).toBeLessThanOrEqual(0.0005 + (part / whole) * 1e-9);
    }),
  );
});
