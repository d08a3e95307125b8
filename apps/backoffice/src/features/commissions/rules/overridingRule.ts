import { chooseRule } from '@funil/api/contract';
import type { CommissionRule } from '@funil/api/contract';

const isOfSame = (one: CommissionRule, other: CommissionRule) =>
  one.beneficiary === other.beneficiary &&
  one.audience === other.audience &&
  one.product?.id === other.product?.id &&
  one.product_type?.id === other.product_type?.id;

/** Rule that overrides the given one today, or null. Rules assigned by a sign-up are never overridden. */
export function overridingRule(rule: CommissionRule, rules: readonly CommissionRule[]): CommissionRule | null {
  if (rule.state !== 'in_force' || rule.audience === 'assigned') return null;
  const rivals = rules.filter((other) => other.state === 'in_force' && isOfSame(rule, other));
  if (rivals.length < 2) return null;
  const { product, product_type: type, beneficiary } = rule;
  const sold = rivals
    .map(({ valid_from: from }) => from)
    .toSorted()
    .at(-1)!;
  const { rule: winner } = chooseRule(
    rivals.map((one) => ({
      ...one,
      rule_id: one.id,
      product_id: product?.id ?? null,
      product_type_id: type?.id ?? null,
    })),
    { beneficiary, product_id: product?.id ?? null, product_type_id: type?.id ?? null, sold_on: sold },
  );
  return winner && winner.id !== rule.id ? winner : null;
}
