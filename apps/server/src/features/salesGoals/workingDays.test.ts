import { expect, it } from 'vitest';
import { countWorkingDays } from './workingDays.ts';

const none = new Set<string>();

it.each([
  ['before the month', '2026-10-31', 0],
  ['on its first day, a Sunday', '2026-11-01', 0],
  ['on a Monday, which counts', '2026-11-02', 1],
  ['on a Saturday', '2026-11-07', 5],
  ['on its last day', '2026-11-30', 21],
  ['after the month', '2026-12-24', 21],
])('the days from Monday to Friday have passed %s', (_when, today, passed) => {
  expect(countWorkingDays('2026-11', today, none)).toEqual({ passed, total: 21 });
});

it('a holiday is no working day, before and after today; one on a weekend takes nothing', () => {
  const holidays = new Set(['2026-11-02', '2026-11-20', '2026-11-15', '2026-12-25']);
  expect(countWorkingDays('2026-11', '2026-11-03', holidays)).toEqual({ passed: 1, total: 19 });
});

it('February of a leap year ends on its 29th', () => {
  expect(countWorkingDays('2028-02', '2028-02-29', none)).toEqual({ passed: 21, total: 21 });
});
