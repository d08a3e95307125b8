import { describe, expect, it } from 'vitest';
import { describeElsewhere } from './describeElsewhere.ts';

const totals = (total: number, isCapped = false) => ({ total, is_total_capped: isCapped, total_value_cents: 0 });

describe('what a list says of the leads of a number that it does not show', () => {
  it.each([
    [16, totals(2), false, '16 dos 18 leads não estão mais com você e não aparecem aqui.'],
    [1, totals(2), true, '1 dos 3 leads não está mais no seu grupo e não aparece aqui.'],
    [1, totals(0), false, '1 lead não está mais com você e não aparece aqui.'],
    [1234, totals(0), true, '1.234 leads não estão mais no seu grupo e não aparecem aqui.'],
    [7, totals(10_000, true), true, '7 leads não estão mais no seu grupo e não aparecem aqui.'],
  ])('%i beside %o', (elsewhere, listed, isOfGroup, words) => {
    expect(describeElsewhere(elsewhere, listed, isOfGroup)).toBe(words);
  });
});
