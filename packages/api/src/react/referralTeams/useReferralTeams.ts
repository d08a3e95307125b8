import {
  listReferralTeamOptions,
  listReferralTeams,
  showReferralTeam,
} from '../../contract/referralTeams/referralTeams.ts';
import type { ReferralPeriodInput } from '../../contract/referralTeams/referralTeams.ts';
import { useRead } from '../useRead.ts';

/** Period of the numbers, both days inclusive; all days without it. */
export type ReferralPeriod = Partial<ReferralPeriodInput>;

const queryOf = ({ from = null, until = null }: ReferralPeriod): ReferralPeriodInput => ({ from, until });

/** The viewer's referral teams with their referrals in the period; without days, in total. */
export function useReferralTeams(period: ReferralPeriod = {}) {
  const { data, error, isLoading, retry } = useRead(
    listReferralTeams,
    { query: queryOf(period) },
    { keepPreviousData: true },
  );
  return { teams: data?.referral_teams, error, isLoading, retry };
}

/** One team with its members; null requests nothing. */
export function useReferralTeam(id: string | null, period: ReferralPeriod = {}) {
  const { data, error, isLoading, retry } = useRead(
    showReferralTeam,
    id === null ? null : { params: { id }, query: queryOf(period) },
  );
  return { team: data?.referral_team, error, isLoading, retry };
}

/** Possible managers and members of a team. */
export function useReferralTeamOptions() {
  const { data, error, isLoading, retry } = useRead(listReferralTeamOptions);
  return { options: data, error, isLoading, retry };
}
