import { expect, test } from 'vitest';
import { formatRemaining, formatUntil } from './formatRemaining.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [247, '4:07'],
  [3_600, '1:00:00'],
  [3_847, '1:04:07'],
])('%i seconds are %s', (seconds, text) => expect(formatRemaining(seconds)).toBe(text));

test.each([
  ['2026-11-24T15:54:00Z', '12:54'],
  ['2026-11-25T15:54:00Z', 'amanhã, 12:54'],
  ['2026-11-26T15:54:00Z', '26/11, 12:54'],
  ['2027-01-04T15:54:00Z', '04/01/2027, 12:54'],
  // Midnight is that of the account: this is still today in São Paulo, and that is not.
  ['2026-11-25T02:59:00Z', '23:59'],
  ['2026-11-25T03:00:00Z', 'amanhã, 00:00'],
])('an offer that ends at %s is to be accepted until %s', (until, text) =>
  expect(formatUntil(until, new Date('2026-11-24T14:00:00Z'), 'America/Sao_Paulo')).toBe(text),
);
