import { expect, it } from 'vitest';
import { reportDay } from './reportDay.ts';

it.each([
  // A Monday.
  ['2026-01-05', false, [], '2026-01-08'],
  // Over a weekend.
  ['2026-01-08', false, [], '2026-01-13'],
  ['2026-01-08', true, [], '2026-01-16'],
  // Found on a Saturday.
  ['2026-01-10', false, [], '2026-01-14'],
  // A holiday of the account, and national ones (Carnaval, Tiradentes).
  ['2026-01-05', false, ['2026-01-06'], '2026-01-09'],
  ['2026-02-13', false, [], '2026-02-20'],
  ['2026-04-20', false, [], '2026-04-24'],
])('found on %s, small agent %s, with holidays %j: until %s', (foundOn, isSmallAgent, holidays, until) => {
  expect(reportDay(foundOn, isSmallAgent, new Set(holidays))).toBe(until);
});
