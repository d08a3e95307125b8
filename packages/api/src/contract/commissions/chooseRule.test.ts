import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRule, describeChoice } from './chooseRule.ts';
import type { CommissionCandidate } from './chooseRule.ts';
import { commissionAudiences, commissionBeneficiaries } from './commissionTerms.ts';

const rule = (changes: Partial<CommissionCandidate>): CommissionCandidate => ({
  rule_id: 'a',
  version: 1,
  name: 'Geral',
  beneficiary: 'specialist',
  audience: 'everyone',
  product_id: null,
  product_type_id: null,
  valid_from: '2026-01-01',
  valid_until: null,
  ...changes,
});
const general = rule({});
const ofType = rule({ rule_id: 'b', name: 'Do tipo', product_type_id: 't' });
const ofProduct = rule({ rule_id: 'c', name: 'Do produto', product_id: 'p' });
const personal = rule({ rule_id: 'd', name: 'De afiliado', audience: 'assigned' });
const sale = { beneficiary: 'specialist' as const, product_id: 'p', product_type_id: 't', sold_on: '2026-06-15' };

describe('chooseRule', () => {
  it('prefers the product to its type and the type to none, and says so', () => {
    const choice = chooseRule([general, ofType, ofProduct, personal], sale);
    expect(choice).toMatchObject({ rule: ofProduct, scope: 'product' });
    expect(choice.rejected.map(({ rule: { name }, reason }) => [name, reason])).toEqual([
      ['Do tipo', 'less_specific'],
      ['Geral', 'less_specific'],
      ['De afiliado', 'not_assigned'],
    ]);
    expect(describeChoice(choice)).toBe('Vale "Do produto", versão 1: é a regra deste produto.');
    expect(chooseRule([general, ofType, ofProduct], { ...sale, product_id: 'x' }).rule).toBe(ofType);
    expect(chooseRule([general, ofType], { ...sale, product_type_id: null }).rule).toBe(general);
  });

  it('prefers what was given to the affiliate to everything else', () => {
    expect(chooseRule([ofProduct, personal], { ...sale, assigned_rule_id: 'd' }).scope).toBe('assigned');
  });

  it('takes the version of the day of the sale, and none where that one had ended', () => {
    const versions = [
      rule({ version: 1 }),
      rule({ version: 2, valid_from: '2026-03-01' }),
      rule({ version: 3, valid_from: '2026-07-01', valid_until: '2026-07-31' }),
    ];
    const on = (sold_on: string) => chooseRule(versions, { ...sale, sold_on }).rule?.version ?? null;
    expect(['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-07-31', '2026-08-01'].map(on)).toEqual([
      null,
      1,
      1,
      2,
      3,
      null,
    ]);
  });

  it('takes the later of two equally specific ones', () => {
    const later = rule({ rule_id: 'e', name: 'Nova', valid_from: '2026-05-01' });
    const choice = chooseRule([later, general], sale);
    expect(choice.rule).toBe(later);
    expect(choice.rejected).toEqual([{ rule: general, reason: 'earlier' }]);
    expect(describeChoice(choice)).toContain('entre iguais a mais recente');
  });

  it('finds none where none is for the sale', () => {
    const choice = chooseRule([general], { ...sale, beneficiary: 'partner' });
    expect(choice).toEqual({ rule: null, scope: null, rejected: [{ rule: general, reason: 'other_beneficiary' }] });
    expect(describeChoice(choice)).toBe('Nenhuma regra vale para esta venda.');
  });

  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-06-${String(number).padStart(2, '0')}`);
  const id = fc.constantFrom('p', 'q', null);
  const candidates = fc.uniqueArray(
    fc.record({
      rule_id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      version: fc.integer({ min: 1, max: 4 }),
      name: fc.constant('Regra'),
      beneficiary: fc.constantFrom(...commissionBeneficiaries),
      audience: fc.constantFrom(...commissionAudiences),
      product_id: id,
      product_type_id: id,
      valid_from: day,
      valid_until: fc.option(day),
    }),
    { selector: ({ rule_id, version }) => `${rule_id} ${version}` },
  );

  it('does not depend on the order of the rules, names each rule once, and never takes one that does not fit', () => {
    fc.assert(
      fc.property(
        candidates,
        fc.record({
          beneficiary: fc.constantFrom(...commissionBeneficiaries),
          product_id: id,
          product_type_id: id,
          sold_on: day,
          assigned_rule_id: fc.constantFrom('a', null),
        }),
        (some, one) => {
          const choice = chooseRule(some, one);
          expect(chooseRule(some.toReversed(), one).rule).toBe(choice.rule);
          const named = [choice.rule, ...choice.rejected.map(({ rule: other }) => other)].flatMap(
            (other) => other?.rule_id ?? [],
          );
          expect(named.toSorted()).toEqual([...new Set(some.map(({ rule_id }) => rule_id))].toSorted());
          if (!choice.rule) return;
          const { beneficiary, product_id, product_type_id, valid_from, valid_until, audience, rule_id } = choice.rule;
          expect(beneficiary).toBe(one.beneficiary);
          expect([null, one.product_id]).toContain(product_id);
          expect([null, one.product_type_id]).toContain(product_type_id);
          expect(valid_from <= one.sold_on && (!valid_until || valid_until >= one.sold_on)).toBe(true);
          expect(audience === 'everyone' || rule_id === one.assigned_rule_id).toBe(true);
        },
      ),
    );
  });
});
