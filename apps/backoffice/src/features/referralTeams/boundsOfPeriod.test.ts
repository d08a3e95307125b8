import { expect, test } from 'vitest';
import { boundsOfPeriod } from './boundsOfPeriod.ts';

test.each([
  ['today', '2026-02-28', '2026-02-28'],
  ['7d', '2026-02-22', '2026-02-28'],
  ['30d', '2026-01-30', '2026-02-28'],
  ['90d', '2025-12-01', '2026-02-28'],
  ['month', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-01', '2026-01-31'],
] as const)("%s is seen from the account's day, not the reader's", (period, from, until) => {
  expect(boundsOfPeriod(period, new Date('2026-03-01T02:00:00Z'), 'America/Sao_Paulo')).toEqual({ from, until });
});
