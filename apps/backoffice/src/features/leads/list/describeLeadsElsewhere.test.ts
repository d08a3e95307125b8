import { describe, expect, it } from 'vitest';
import { describeLeadsElsewhere } from './describeLeadsElsewhere.ts';

const totals = (total: number, isCapped = false) => ({ total, is_total_capped: isCapped, total_value_cents: 0 });

describe('what a list says of the leads of a number that it does not show', () => {
  it.each([
    [16, totals(2), false, '2 leads e mais 16 que não estão mais com você e não aparecem aqui.'],
    [1, totals(1), true, '1 lead e mais 1 que não está mais no seu grupo e não aparece aqui.'],
    [1, totals(0), false, '1 lead não está mais com você e não aparece aqui.'],
    [1234, totals(0), true, '1.234 leads não estão mais no seu grupo e não aparecem aqui.'],
    [7, totals(10_000, true), true, '10.000+ leads e mais 7 que não estão mais no seu grupo e não aparecem aqui.'],
  ])('%i beside %o', (elsewhere, listed, isOfGroup, words) => {
    expect(describeLeadsElsewhere(elsewhere, listed, isOfGroup)).toBe(words);
  });
});
