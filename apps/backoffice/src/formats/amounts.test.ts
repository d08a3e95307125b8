import { describe, expect, it } from 'vitest';
import { dayMs } from '@funil/validation/values';
import { formatCount, formatTotalCount } from './formatCount.ts';
import { describeDocument } from './describeDocument.ts';
import { describeElapsed, formatDuration } from './duration.ts';
import { formatMoneyTotal, formatShortMoney } from './money.ts';

/** Money keeps its symbol on the line with a no-break space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatMoneyTotal', () => {
  it.each([
    [0, 'R$ 0,00'],
    [32_000_000, 'R$ 320.000,00'],
    [99_999_999, 'R$ 999.999,99'],
    [100_000_000, 'R$ 1,00 mi'],
    [741_000_000, 'R$ 7,41 mi'],
    [999_499_999, 'R$ 9,99 mi'],
    [999_600_000, 'R$ 10,0 mi'],
    [41_270_000_000, 'R$ 412,7 mi'],
    [99_994_000_000, 'R$ 999,9 mi'],
    [99_996_000_000, 'R$ 1,00 bi'],
    [125_000_000_000, 'R$ 1,25 bi'],
    [250_000_000_000_000, 'R$ 2,50 tri'],
    [-741_000_000, '−R$ 7,41 mi'],
    [-1050, '−R$ 10,50'],
  ])('shows %i cents as %s', (cents, text) => {
    expect(plain(formatMoneyTotal(cents))).toBe(text);
  });

  it('never breaks the line inside an amount', () => {
    expect(formatMoneyTotal(741_000_000)).not.toContain(' ');
  });
});

describe('formatShortMoney', () => {
  it.each([
    [0, 'R$ 0'],
    [99_49, 'R$ 99'],
    [9_999_00, 'R$ 9.999'],
    [10_000_00, 'R$ 10 mil'],
    [96_500_00, 'R$ 96,5 mil'],
    [450_000_00, 'R$ 450 mil'],
    [999_949_99, 'R$ 999,9 mil'],
    [999_950_00, 'R$ 1,00 mi'],
    [1_984_000_00, 'R$ 1,98 mi'],
    [-450_000_00, '−R$ 450 mil'],
    [-999_990_00, '−R$ 1,00 mi'],
  ])('shows %i cents as %s', (cents, text) => expect(plain(formatShortMoney(cents))).toBe(text));
});

describe('formatTotalCount', () => {
  it.each([
    [0, false, '0'],
    [50, false, '50'],
    [2418, false, '2.418'],
    [10_000, false, '10.000'],
    [10_000, true, '10.000+'],
  ])('shows %i (capped: %s) as %s', (total, isCapped, text) => {
    expect(formatTotalCount(total, isCapped)).toBe(text);
  });

  it('writes a true minus', () => {
    expect(formatCount(-2418)).toBe('−2.418');
  });
});

describe('describeDocument', () => {
  it.each([
    ['31470295866', 'CPF', '314.702.958-66'],
    ['12345678000195', 'CNPJ', '12.345.678/0001-95'],
    ['12ABC34501DE35', 'CNPJ', '12.ABC.345/01DE-35'],
  ])('names %s a %s', (document, label, text) => {
    expect(describeDocument(document)).toEqual({ label, text });
  });
});

describe('describeElapsed', () => {
  it.each([
    [0, '0 min'],
    [610, '10 h 10 min'],
    [1_439, '23 h 59 min'],
    [1_440, '1 dia'],
    [5_085, '3 dias e 12 h'],
  ])('%s minutes: %s', (minutes, text) => expect(describeElapsed(minutes)).toBe(text));
});

describe('formatDuration', () => {
  it.each([
    [59_999, '0 min'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [3_600_000, '1 h'],
    [86_399_999, '23 h'],
    [dayMs, '1 dia'],
    [2 * dayMs, '2 dias'],
    [59 * dayMs, '59 dias'],
    [60 * dayMs, '60 dias'],
    [61 * dayMs, '2 meses'],
    [364 * dayMs, '11 meses'],
    [365 * dayMs, '1 ano'],
    [800 * dayMs, '2 anos'],
  ])('spells %i ms as %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});
