import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTypedCents } from '@funil/validation/values';
import { textOfCents } from './textOfCents.ts';

it.each([
  [0, '0,00'],
  [5, '0,05'],
  [125_050, '1.250,50'],
  [-990, '-9,90'],
  [null, ''],
])('%s cents', (cents, text) => {
  expect(textOfCents(cents)).toBe(text);
  expect(parseTypedCents(text)).toBe(cents);
});

it('loses no cent on the way to text and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => parseTypedCents(textOfCents(cents)) === cents),
  );
});
