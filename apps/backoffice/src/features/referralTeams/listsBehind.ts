import { maxFilterIds, routes } from '@funil/api/contract';
import type { ReferralNumbers, Role } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { teamReferredPath, teamConvertedPath, teamSoldPath } from '../leadFilters/leadsBehind.ts';

/** What decides which lists the numbers of the screen open. */
export interface TeamListContext {
  role: Role;
  period: DashboardPeriod;
  /** On the account's calendar. */
  today: string;
}

/** Where the viewer's list of those who bring leads is. */
const peoplePages: Partial<Record<Role, string>> = {
  admin: routes.indicators.path,
  partner: routes.myIndicators.path,
};

/**
 * The lists behind the numbers of a team, or of some of its people; null where there is nothing to list. Who has no
 * list of people reads them in the team itself.
 */
export function listsBehind(
  { id: teamId, ...numbers }: ReferralNumbers & { id: string },
  { role, period, today }: TeamListContext,
  personIds?: readonly string[],
) {
  const brought = { teamId, period, personIds };
  // A filter that names more people than it takes would be none.
  const isListed = (personIds?.length ?? 0) <= maxFilterIds;
  return {
    people: `${peoplePages[role] ?? routes.referralTeam.path}?equipe=${teamId}`,
    leads: isListed && numbers.leads_count > 0 ? teamReferredPath(brought) : null,
    converted: isListed && numbers.converted_count > 0 ? teamConvertedPath(brought, today) : null,
    sales: isListed && numbers.sales_count > 0 ? teamSoldPath(brought) : null,
  };
}
