import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedNumber } from './typedNumber.ts';

describe('parseTypedNumber', () => {
  it.each([
    ['R$ 1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1250.5', 1250.5],
    ['320.000', 320_000],
    ['200 meses', 200],
    ['80 mil', 80_000],
    ['R$ 80mil', 80_000],
    ['1,5 mil', 1500],
    ['1.250,5 mil reais', 1_250_500],
    ['80 K', 80_000],
    ['1,2345 mil', 1234.5],
    ['2 mi', 2_000_000],
    ['2,5 milhões', 2_500_000],
    ['1 milhão', 1_000_000],
    ['12 minutos', 12],
    ['2 mil e 500', 2500],
    ['mil', null],
    [',5', 0.5],
    ['0,125', 0.125],
    ['1,239', 1.239],
    ['2,500', 2.5],
    ['R$ 1.250,500', 1250.5],
    ['1,250.500', 1250.5],
    ['0.125', 0.125],
    ['1,250,000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['12,', 12],
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
