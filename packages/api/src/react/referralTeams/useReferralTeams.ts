import {
  listReferralTeamOptions,
  listReferralTeams,
  showReferralTeam,
} from '../../contract/referralTeams/referralTeams.ts';
import type { ReferralPeriodInput } from '../../contract/referralTeams/referralTeams.ts';
import { readAs, useRead } from '../useRead.ts';

export type ReferralPeriod = Partial<ReferralPeriodInput>;

const queryOf = ({ from = null, until = null }: ReferralPeriod): ReferralPeriodInput => ({ from, until });

/** The viewer's teams, with numbers of the period. */
export const useReferralTeams = (period: ReferralPeriod = {}) =>
  readAs(
    'teams',
    useRead(listReferralTeams, { query: queryOf(period) }, { keepPreviousData: true }),
    (answer) => answer.referral_teams,
  );

/** One team with its members; null requests nothing. */
export const useReferralTeam = (id: string | null, period: ReferralPeriod = {}) =>
  readAs(
    'team',
    useRead(showReferralTeam, id === null ? null : { params: { id }, query: queryOf(period) }),
    (answer) => answer.referral_team,
  );

/** Possible managers and members. */
export const useReferralTeamOptions = () => readAs('options', useRead(listReferralTeamOptions), (answer) => answer);
