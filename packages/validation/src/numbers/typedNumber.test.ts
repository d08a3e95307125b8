import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedCents, parseTypedNumber } from './typedNumber.ts';

describe('parseTypedNumber', () => {
  it.each([
    ['R$ 1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1250.5', 1250.5],
    ['320.000', 320_000],
    ['200 meses', 200],
    [',5', 0.5],
    ['\u221210', -10],
    ['', null],
    ['R$', null],
    ['-', null],
  ])('%s', (text, number) => {
    expect(parseTypedNumber(text)).toBe(number);
  });
  it('reads back what the locale writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const text = (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
        expect(parseTypedNumber(text)).toBeCloseTo(cents / 100, 2);
      }),
    );
  });
});

describe('parseTypedCents', () => {
  it.each([
    ['R$ 1.250,50', 125_050],
    ['1250.5', 125_050],
    ['1,15', 115],
    ['320.000', 32_000_000],
    ['\u22129,90', -990],
    ['', null],
    ['a combinar', null],
  ])('%s', (text, cents) => {
    expect(parseTypedCents(text)).toBe(cents);
  });
});
