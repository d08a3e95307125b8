import { useMemo } from 'react';
import {
  createReferralTeam,
  moveReferralMembers,
  removeReferralTeam,
  showReferralTeam,
  updateReferralTeam,
} from '../../contract/referralTeams/referralTeams.ts';
import type { ReferralTeamInput } from '../../contract/referralTeams/referralTeams.ts';
import { shows } from '../facts.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';

/** What can be done to referral teams. Each promise rejects with an `ApiError`; the lists follow by themselves. */
export function useReferralTeamCommands() {
  const { call, outdate } = useCommands();
  return useMemo(() => {
    // The answers are about all days; what is shown may be about a period.
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
      /** Deletes a team that nobody and nothing names. */
      async remove(id: string) {
        await call(removeReferralTeam, { params: { id } });
        // The team is gone, whatever the period in which it is shown, and no other one had a part in it.
        await outdate(shows('referral_teams', matches(showReferralTeam)));
      },
      /** Moves people into the team; what they brought stays where it was brought. */
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
