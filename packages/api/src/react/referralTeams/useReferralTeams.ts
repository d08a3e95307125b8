import {
  listReferralTeamOptions,
  listReferralTeams,
  showReferralTeam,
} from '../../contract/referralTeams/referralTeams.ts';
import type { ReferralPeriodInput } from '../../contract/referralTeams/referralTeams.ts';
import { useRead } from '../useRead.ts';

/** Days that numbers are about, both included; without them, all days. */
export type ReferralPeriod = Partial<ReferralPeriodInput>;

const queryOf = ({ from = null, until = null }: ReferralPeriod): ReferralPeriodInput => ({ from, until });

/** The referral teams that the viewer sees, with what was brought for them in the period; without days, ever. */
export function useReferralTeams(period: ReferralPeriod = {}) {
  const { data, error, isLoading, retry } = useRead(
    listReferralTeams,
    { query: queryOf(period) },
    { keepPreviousData: true },
  );
  return { teams: data?.referral_teams, error, isLoading, retry };
}

/** One team with its members; nothing is asked for null. */
export function useReferralTeam(id: string | null, period: ReferralPeriod = {}) {
  const { data, error, isLoading, retry } = useRead(
    showReferralTeam,
    id === null ? null : { params: { id }, query: queryOf(period) },
  );
  return { team: data?.referral_team, error, isLoading, retry };
}

/** Who may manage a team or be in one. */
export function useReferralTeamOptions() {
  const { data, error, isLoading, retry } = useRead(listReferralTeamOptions);
  return { options: data, error, isLoading, retry };
}
