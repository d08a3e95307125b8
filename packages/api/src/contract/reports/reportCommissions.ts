import { levelOf } from '../access/abilities.ts';
import type { Actor } from '../access/abilities.ts';
import type { CommissionFiltersInput } from '../commissions/commissionsInput.ts';
import { anyId, noneId } from '../leads/leadFilters.ts';
import type { ReportFilterName, ReportFilters } from './reportListFilters.ts';

/** Filters that both reports and commissions have, and the referrer. */
const shared: readonly ReportFilterName[] = ['indicator_id', 'product_id', 'product_type_id', 'referral_team_id'];

/** Whether the actor may read the earner's commissions. */
export function readsCommissionsOf(actor: Actor, earnerId: string): boolean {
  const level = levelOf(actor.role, 'commission.read');
  return level === 'all' || (level !== 'none' && earnerId === actor.uid);
}

/**
 * List filters for referrers' commissions of sales on these days. Null when commissions lack a filter of the report.
 */
export function commissionList(
  filters: ReportFilters,
  { from, to }: { from: string; to: string },
): CommissionFiltersInput | null {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  if (entries.some(([name]) => !shared.some((one) => one === name))) return null;
  const { product_id, product_type_id, referral_team_id } = filters;
  return {
    beneficiary: 'indicator',
    sold_from: from,
    sold_until: to,
    ...(product_id && { product_id }),
    ...(product_type_id && { product_type_id }),
    ...(referral_team_id && { referral_team_id }),
  };
}

/** Earners in a report's commission total; null for all. */
export function commissionEarners({ indicator_id: list = anyId }: ReportFilters): string[] | null {
  const named = list.split(',');
  return named.includes(anyId) ? null : named.filter((id) => id !== noneId);
}
