import { expect, test } from 'vitest';
import { dueOf } from './dueOf.ts';

test.each([
  ['2026-01-09', 'danger', 'Vencido há 1 dia'],
  ['2026-01-01', 'danger', 'Vencido há 9 dias'],
  ['2026-01-10', 'danger', 'Vence hoje'],
  ['2026-01-11', 'warning', 'Vence em 1 dia'],
  ['2026-01-15', 'warning', 'Vence em 5 dias'],
  ['2026-01-16', 'neutral', 'Vence em 6 dias'],
])('due on %s, seen on the 10th, is %s', (dueOn, tone, text) => {
  expect(dueOf({ due_on: dueOn }, '2026-01-10')).toEqual({ tone, text });
});
