import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, isNumber, parseNumber, parseWholeNumber } from './number.ts';
import { formatPercent, isPercent, parsePercent } from './percent.ts';

describe('formatNumber', () => {
  it('writes a decimal comma, a true minus, and groups from five digits on', () => {
    expect(formatNumber(0.5)).toBe('0,5');
    expect(formatNumber(-3)).toBe('−3');
    expect(formatNumber(2026)).toBe('2026');
    expect(formatNumber(10_000)).toBe('10.000');
    expect(formatNumber(1_234_567.25)).toBe('1.234.567,25');
  });
});

describe('parseNumber', () => {
  it.each([
    ['5.000,00', 5000],
    ['5.000', 5000],
    ['5000', 5000],
    ['1.234.567,89', 1_234_567.89],
    ['2,5', 2.5],
    [' 0,125 ', 0.125],
    ['-3', -3],
    ['−1.000,5', -1000.5],
    ['007', 7],
    ['999.999.999.999', 999_999_999_999],
    // A point that separates no thousands.
    ['12.5', 12.5],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
  ])('reads %s', (text, value) => {
    expect(parseNumber(text)).toBe(value);
    expect(isNumber(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    ',',
    '1,',
    ',5',
    '1,234.56',
    '12.34.567',
    '1.23.4',
    '1.234,5,6',
    '1 234',
    'mil',
    '1e3',
    '10%',
    'R$ 10',
    '--1',
    'NaN',
    'Infinity',
    '٣',
    '1234567890123456',
    '99999999999999,99',
  ])('refuses %j', (text) => {
    expect(parseNumber(text)).toBeNull();
    expect(isNumber(text)).toBe(false);
  });

  it('knows no negative zero', () => {
    expect(Object.is(parseNumber('-0,00'), 0)).toBe(true);
  });

  it('comes back from a format unchanged, for millionths and thousands of millions', () => {
    const values = fc
      .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => Number(`${digits}e-${places}`));
    fc.assert(fc.property(values, (value) => parseNumber(formatNumber(value)) === (value || 0)));
  });
});

describe('parseWholeNumber', () => {
  it.each([
    '',
    ' ',
    '2,5',
    '2.5',
    '0,5',
    '1e9',
    '12x',
    '12 meses',
    '1 234',
    '--5',
    '0x10',
    '1.23',
    '99999999999999999',
  ])('refuses %j', (text) => expect(parseWholeNumber(text)).toBeNull());

  it.each([
    ['0', 0],
    ['7', 7],
    [' 12 ', 12],
    ['007', 7],
    ['1.000', 1000],
    ['2,0', 2],
    ['-5', -5],
    ['−5', -5],
  ])('reads %j', (text, value) => expect(parseWholeNumber(text)).toBe(value));
});

describe('percent', () => {
  it.each([
    ['11,4%', 0.114],
    ['11,4 %', 0.114],
    ['11,4', 0.114],
    ['100%', 1],
    ['0,05%', 0.0005],
    ['-3%', -0.03],
    ['−3%', -0.03],
    ['0%', 0],
  ])('reads %s', (text, ratio) => {
    expect(parsePercent(text)).toBe(ratio);
    expect(isPercent(text)).toBe(true);
  });

  it.each(['', '%', '11.4%', 'dez', '1,', ',5', '1%%', '1e2%'])('refuses %j', (text) => {
    expect(parsePercent(text)).toBeNull();
    expect(isPercent(text)).toBe(false);
  });

  it('formats a ratio', () => {
    expect(formatPercent(0.114)).toBe('11,4%');
    expect(formatPercent(0.5)).toBe('50%');
    expect(formatPercent(-0.031)).toBe('−3,1%');
    expect(formatPercent(0.12345, 2)).toBe('12,35%');
    expect(formatPercent(0.12345, 0)).toBe('12%');
  });

  it('comes back from parse unchanged, for basis points', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        (points) => parsePercent(formatPercent(points / 10_000, 2)) === points / 10_000,
      ),
    );
  });
});
