import { describe, expect, it } from 'vitest';
import { makeRule, withVersions } from '../../../../test/commissionRuleFactory.ts';
import {
  describeChanges,
  describeParts,
  describePartsInColumn,
  describeRateShortly,
  describeTarget,
  describeValidity,
} from './ruleLabels.ts';

const atOnce = [{ share_bp: 10_000, after: 0, unit: 'days' as const }];

describe('what a rule gives', () => {
  it.each([
    [atOnce, 'De uma vez, no dia da venda'],
    [[{ share_bp: 10_000, after: 1, unit: 'months' as const }], 'De uma vez, 1 mês depois da venda'],
    [makeRule(1).schedule, '40% no dia da venda, 30% 1 mês depois da venda, 30% 2 meses depois da venda'],
    [[], ''],
  ])('says its parts: %j', (schedule, text) => {
    expect(describeParts(schedule)).toBe(text);
  });

  it('says its parts in a column', () => {
    expect(describePartsInColumn(makeRule(1).schedule)).toBe('40% na venda, 30% em 1 mês, 30% em 2 meses');
    expect(describePartsInColumn([{ share_bp: 10_000, after: 30, unit: 'days' }])).toBe('Tudo em 30 dias');
    const twelve = Array.from({ length: 12 }, (_, after) => ({ share_bp: 800, after, unit: 'months' as const }));
    expect(describePartsInColumn(twelve)).toBe('12 parcelas, a última em 11 meses');
  });

  it('is said in a narrow place', () => {
    expect(describeRateShortly(makeRule(1))).toBe('2,5% do valor em 40/30/30');
    expect(describeRateShortly(makeRule(1, { schedule: [...atOnce] }))).toBe('2,5% do valor');
  });

  it('says what it is for and since when', () => {
    expect(describeTarget(makeRule(1))).toBe('Tudo o que se vende');
    expect(describeTarget(makeRule(1, { product_type: { id: 'x', name: 'Imóvel' } }))).toBe('Tipo Imóvel');
    expect(describeTarget(makeRule(1, { product: { id: 'x', name: 'Carro' } }))).toBe('Carro');
    expect(describeValidity(makeRule(1))).toBe('Desde 01/01/2026');
    expect(describeValidity(makeRule(1, { valid_until: '2026-12-31' }))).toBe('De 01/01/2026 a 31/12/2026');
  });
});

describe('what changed between two versions', () => {
  it('is everything in the first one', () => {
    expect(describeChanges(undefined, makeRule(1, { schedule: [...atOnce] }))).toEqual([
      '2,5% do valor; De uma vez, no dia da venda',
    ]);
  });

  it('is only what differs', () => {
    const [now, before] = withVersions(makeRule(1, { version: 2, basis_points: 300 }), { basis_points: 200 }).versions;
    expect(describeChanges(before, now!)).toEqual(['Comissão: 2% do valor → 3% do valor']);
    const [ended, open] = withVersions(makeRule(1, { version: 2, valid_until: '2026-12-31', name: 'Outra' }), {
      valid_until: null,
      name: 'Uma',
      schedule: [...atOnce],
    }).versions;
    expect(describeChanges(open, ended!)).toEqual([
      'Nome: Uma → Outra',
      'Parcelas: De uma vez, no dia da venda → 40% no dia da venda, 30% 1 mês depois da venda, 30% 2 meses depois da venda',
      'Vale até: sem fim → 31/12/2026',
    ]);
    expect(describeChanges(now, now!)).toEqual([]);
  });
});
