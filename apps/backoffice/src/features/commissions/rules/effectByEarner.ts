import type { CommissionRulePreview } from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';

type Change = CommissionRulePreview['changes'][number];

interface EarnerEffect {
  earner: Change['earner'];
  count: number;
  before_cents: number;
  after_cents: number;
}

/** Sums of the changed commissions per beneficiary, the largest difference first. */
export function effectByEarner(changes: readonly Change[]): EarnerEffect[] {
  const effects = new Map<string, EarnerEffect>();
  for (const { earner, before_cents: before, after_cents: after } of changes) {
    const effect = effects.get(earner.id) ?? { earner, count: 0, before_cents: 0, after_cents: 0 };
    effects.set(earner.id, {
      earner,
      count: effect.count + 1,
      before_cents: effect.before_cents + before,
      after_cents: effect.after_cents + after,
    });
  }
  const size = ({ before_cents: before, after_cents: after }: EarnerEffect) => Math.abs(after - before);
  return [...effects.values()].toSorted((one, other) => size(other) - size(one));
}

export const formatDifference = (cents: number) => `${cents > 0 ? '+' : ''}${formatCurrency(cents)}`;
