import { expect, test } from 'vitest';
import { returnDayProblem } from './returnDay.ts';

test.each([
  ['2026-11-23', 'lead_transfer.return_in_the_past'],
  ['2026-11-24', 'lead_transfer.return_in_the_past'],
  ['2028-11-25', 'lead_transfer.return_too_far'],
  ['9999-12-31', 'lead_transfer.return_too_far'],
  ['2026-11-25', null],
  ['2028-11-24', null],
])('from 24 November 2026 on, a return on %s: %s', (day, problem) =>
  expect(returnDayProblem(day, '2026-11-24')).toBe(problem),
);
