import { useMemo } from 'react';
import {
  createReferralTeam,
  moveReferralMembers,
  removeReferralTeam,
  showReferralTeam,
  updateReferralTeam,
} from '../../contract/referralTeams/referralTeams.ts';
import type { ReferralTeamInput } from '../../contract/referralTeams/referralTeams.ts';
import { shows } from '../dataEndpoints.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';

/** Commands for referral teams. They reject with an `ApiError`. */
export function useReferralTeamCommands() {
  const { call, outdate } = useCommands();
  return useMemo(() => {
    // Commands answer with numbers of all days, but the screen may show a period.
    const changed = () => outdate(shows('referral_teams'));
    return {
      async create(input: ReferralTeamInput) {
        const { referral_team: team } = await call(createReferralTeam, { body: input });
        await changed();
        return team;
      },
      async update(id: string, input: ReferralTeamInput) {
        const { referral_team: team } = await call(updateReferralTeam, { params: { id }, body: input });
        await changed();
        return team;
      },
      async remove(id: string) {
        await call(removeReferralTeam, { params: { id } });
        // The removed team is not requested again; no other team changes.
        await outdate(shows('referral_teams', matches(showReferralTeam)));
      },
      /** Earlier referrals stay with the former team. */
      async moveMembers(id: string, userIds: readonly string[]) {
        const { referral_team: team } = await call(moveReferralMembers, {
          params: { id },
          body: { user_ids: [...userIds] },
        });
        await changed();
        return team;
      },
    };
  }, [call, outdate]);
}
