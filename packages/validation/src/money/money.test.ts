import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCents, parseCents, parseTypedCents } from './cents.ts';
import { formatCents, formatCurrency } from './currency.ts';

const space = '\u00a0';
const amounts = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

describe('parseCents', () => {
  it.each([
    ['R$ 1.234,56', 123_456],
    [`R$${space}1.234,56`, 123_456],
    ['R$1.234,56', 123_456],
    ['1234,56', 123_456],
    ['1234,5', 123_450],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['1.234.567,89', 123_456_789],
    ['0,01', 1],
    ['0', 0],
    ['007,00', 700],
    [' 10,00 ', 1000],
    ['-10,00', -1000],
    ['−10,00', -1000],
    ['-R$ 10,00', -1000],
    ['R$ -10,00', -1000],
    ['90.071.992.547.409,91', Number.MAX_SAFE_INTEGER],
  ])('reads %s', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    'R$',
    'a combinar',
    '80 mil',
    '1,500.00',
    '1234.56',
    '1,234.56',
    '1.23',
    '12.34.567',
    '1.2345',
    '1,234',
    '1,',
    ',50',
    '1 234,56',
    '10,00 reais',
    '--1',
    '-R$ -1',
    '10%',
    '1e3',
    'Infinity',
    'NaN',
    'US$ 10,00',
    '٣,٥٠',
    '90.071.992.547.409,92',
  ])('refuses %j', (text) => {
    expect(parseCents(text)).toBeNull();
  });

  it('knows no negative zero', () => {
    expect(Object.is(parseCents('-0,00'), 0)).toBe(true);
  });
});

describe('formatCents and formatCurrency', () => {
  it('use a true minus, a no-break space and two decimals', () => {
    expect(formatCurrency(123_456)).toBe(`R$${space}1.234,56`);
    expect(formatCurrency(-123_456)).toBe(`−R$${space}1.234,56`);
    expect(formatCurrency(5)).toBe(`R$${space}0,05`);
    expect(formatCurrency(0)).toBe(`R$${space}0,00`);
    expect(formatCurrency(-0)).toBe(`R$${space}0,00`);
    expect(formatCents(125_000_000)).toBe('1.250.000,00');
    expect(formatCents(-50)).toBe('−0,50');
  });

  it('shorten totals', () => {
    expect(formatCurrency(741_000_000, { compact: true })).toBe(`R$${space}7,41${space}mi`);
    expect(formatCurrency(-741_000_000, { compact: true })).toMatch(/^−/);
  });

  it('round what is no whole cent', () => {
    expect(formatCents(10.6)).toBe('0,11');
    expect(formatCents(-0.4)).toBe('0,00');
  });

  it('come back from parse unchanged, for every safe integer', () => {
    fc.assert(
      fc.property(
        amounts,
        (cents) =>
          parseCents(formatCents(cents)) === (cents || 0) && parseCents(formatCurrency(cents)) === (cents || 0),
      ),
    );
  });
});

describe('isCents', () => {
  it('takes safe integers only', () => {
    for (const value of [0, -5, Number.MAX_SAFE_INTEGER]) expect(isCents(value)).toBe(true);
    for (const value of [0.1, Number.NaN, Infinity, 2 ** 53, '10', null, undefined, {}])
      expect(isCents(value)).toBe(false);
  });
});

describe('parseTypedCents', () => {
  it.each([
    ['R$ 1.250,50', 125_050],
    ['1250.5', 125_050],
    ['1,15', 115],
    ['320.000', 32_000_000],
    ['1,500.00', 150_000],
    ['80 mil', 8_000_000],
    ['1,239', null],
    ['0,125', null],
    ['10,999999', null],
    ['2,500', 250],
    ['\u22129,90', -990],
    ['', null],
    ['a combinar', null],
  ])('%s', (text, cents) => {
    expect(parseTypedCents(text)).toBe(cents);
  });
});
