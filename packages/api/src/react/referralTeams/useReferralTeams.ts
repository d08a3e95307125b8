import { useMemo } from 'react';
import {
  listReferralTeamOptions,
  listReferralTeams,
  showReferralTeam,
} from '../../contract/referralTeams/referralTeams.ts';
import type { ListReferralTeamsInput, ReferralPeriodInput } from '../../contract/referralTeams/referralTeams.ts';
import { eachOnce } from '../eachOnce.ts';
import { readAs, useRead } from '../useRead.ts';
import { useReadPages } from '../useReadPages.ts';

export type ReferralPeriod = Partial<ReferralPeriodInput>;

const queryOf = ({ from = null, until = null }: ReferralPeriod): ReferralPeriodInput => ({ from, until });

/** The viewer's teams, by pages, with numbers of the period. */
export function useReferralTeams({
  search,
  is_archived: isArchived,
  ...period
}: Partial<Omit<ListReferralTeamsInput, 'cursor' | 'limit'>> = {}) {
  const filters = { ...(search && { search }), ...(isArchived !== undefined && { is_archived: isArchived }) };
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listReferralTeams,
    { query: { ...queryOf(period), ...filters } },
    { revalidateAll: true, keepPreviousData: true },
  );
  const teams = useMemo(() => pages && eachOnce(pages.flatMap((page) => page.referral_teams)), [pages]);
  return { teams, total: pages?.[0]?.meta.total, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry };
}

/** One team with its members; null requests nothing. */
export const useReferralTeam = (id: string | null, period: ReferralPeriod = {}) =>
  readAs(
    'team',
    useRead(showReferralTeam, id === null ? null : { params: { id }, query: queryOf(period) }),
    (answer) => answer.referral_team,
  );

/** Possible partners. */
export const useReferralTeamOptions = () => readAs('options', useRead(listReferralTeamOptions), (answer) => answer);
