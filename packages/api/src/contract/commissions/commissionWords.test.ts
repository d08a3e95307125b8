import { expect, it } from 'vitest';
import { describeCommissionPart, describeCommissionState, isOwedBack } from './commissionWords.ts';

it.each([
  [{ part: 1, parts: 1, reverses_id: null }, 'Única'],
  [{ part: 2, parts: 3, reverses_id: null }, '2 de 3'],
  [{ part: 1, parts: 1, reverses_id: 'x' }, 'Estorno'],
  [{ part: 2, parts: 3, reverses_id: 'x' }, 'Estorno, 2 de 3'],
])('the instalment %o reads %s', (entry, words) => {
  expect(describeCommissionPart(entry)).toBe(words);
});

it.each([
  ['approved', -100, 'A descontar'],
  ['paid', -100, 'Paga'],
  ['canceled', -100, 'Cancelada'],
  ['approved', 100, 'Aprovada'],
] as const)('what is %s of %i cents reads %s', (state, cents, words) => {
  expect(describeCommissionState({ state, amount_cents: cents })).toBe(words);
  expect(isOwedBack({ state, amount_cents: cents })).toBe(words === 'A descontar');
});
