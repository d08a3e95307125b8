import { maxFilterIds, routes } from '@funil/api/contract';
import type { ReferralNumbers, Role } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { teamReferredPath, teamConvertedPath, teamSoldPath } from '../leadFilters/referredLeadPaths.ts';

export interface TeamListContext {
  role: Role;
  period: DashboardPeriod;
  /** Today in the account's time zone. */
  today: string;
}

const peoplePages: Partial<Record<Role, string>> = {
  admin: routes.indicators.path,
  partner: routes.myIndicators.path,
};

/**
 * Lists behind a team's numbers, null where empty. Viewers without a list of indicators see the members on the team's
 * screen.
 */
export function teamListPaths(
  { id: teamId, ...numbers }: ReferralNumbers & { id: string },
  { role, period, today }: TeamListContext,
  personIds?: readonly string[],
) {
  const brought = { teamId, period, personIds };
  // A filter with too many people would be ignored.
  const isListed = (personIds?.length ?? 0) <= maxFilterIds;
  return {
    people: `${peoplePages[role] ?? routes.referralTeam.path}?equipe=${teamId}`,
    leads: isListed && numbers.leads_count > 0 ? teamReferredPath(brought) : null,
    converted: isListed && numbers.converted_count > 0 ? teamConvertedPath(brought, today) : null,
    sales: isListed && numbers.sales_count > 0 ? teamSoldPath(brought) : null,
  };
}
