import { expect, it } from 'vitest';
import { makeRule } from '../../../../test/commissionRuleFactory.ts';
import { overridingRule } from './overridingRule.ts';

const older = makeRule(1, { beneficiary: 'specialist', product: null, product_type: null, valid_from: '2026-01-01' });
const newer = { ...older, id: makeRule(2).id, name: 'Outra', valid_from: '2026-03-01' };

it('of two general rules that are in force the one that began later wins, and the other one says so', () => {
  expect(overridingRule(older, [older, newer])?.id).toBe(newer.id);
  expect(overridingRule(newer, [older, newer])).toBeNull();
});

it('of two that began on one day the newer one wins', () => {
  const same = { ...newer, valid_from: older.valid_from };
  expect(overridingRule(older, [same, older])?.id).toBe(same.id);
  expect(overridingRule(same, [same, older])).toBeNull();
});

it.each([
  ['has ended', { state: 'ended' as const }],
  ['is for another beneficiary', { beneficiary: 'indicator' as const }],
  ['is for a product', { product: { id: 'p', name: 'Imóvel' } }],
  ['is given by a sign-up', { audience: 'assigned' as const }],
])('one that %s takes nothing from it', (_why, change) => {
  expect(overridingRule(older, [older, { ...newer, ...change }])).toBeNull();
});
