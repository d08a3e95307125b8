import { levelOf } from '../access/abilities.ts';
import type { Actor } from '../access/abilities.ts';
import type { CommissionFiltersInput } from '../commissions/commissionsInput.ts';
import { anyId, noneId } from '../leads/leadFilters.ts';
import type { ReportFilterName, ReportFilters } from './reportLists.ts';

/** What both the leads of a report and the list of commissions can be narrowed by, and those who brought them. */
const shared: readonly ReportFilterName[] = ['indicator_id', 'product_id', 'product_type_id', 'referral_team_id'];

/** Whether somebody may read what another one earns: everything, or what is its own. */
export function readsCommissionsOf(actor: Actor, earnerId: string): boolean {
  const level = levelOf(actor.role, 'commission.read');
  return level === 'all' || (level !== 'none' && earnerId === actor.uid);
}

/**
 * The list of commissions behind what those who bring leads earned by sales of some days; null where the report is
 * narrowed by something that commissions know nothing of, and where they would not be those of its leads.
 */
export function commissionList(
  filters: ReportFilters,
  { from, to }: { from: string; to: string },
): CommissionFiltersInput | null {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  if (given.some(([name]) => !shared.some((one) => one === name))) return null;
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

/** Ids of those whose commissions the total of a report adds up; null for everybody, none where nobody brought its leads. */
export function commissionEarners({ indicator_id: list = anyId }: ReportFilters): string[] | null {
  const named = list.split(',');
  return named.includes(anyId) ? null : named.filter((id) => id !== noneId);
}
