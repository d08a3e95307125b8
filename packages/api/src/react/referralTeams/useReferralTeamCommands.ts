import { useMemo } from 'react';
import { listIndicators } from '../../contract/indicators/indicators.ts';
import {
  createReferralTeam,
  listReferralTeamOptions,
  listReferralTeams,
  moveReferralMembers,
  removeReferralTeam,
  showReferralTeam,
  updateReferralTeam,
} from '../../contract/referralTeams/referralTeams.ts';
import type { ReferralTeamInput } from '../../contract/referralTeams/referralTeams.ts';
import { listUserOptions, listUsers, showUser } from '../../contract/users/users.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';

/** What can be done to referral teams. Each promise rejects with an `ApiError`; the lists follow by themselves. */
export function useReferralTeamCommands() {
  const { call, outdate } = useCommands();
  return useMemo(() => {
    // The answers are about all days; what is shown may be about a period.
    const listsChanged = () =>
      outdate(
        matches(
          listReferralTeams,
          showReferralTeam,
          listReferralTeamOptions,
          listIndicators,
          listUserOptions,
          listUsers,
          showUser,
        ),
      );
    return {
      async create(input: ReferralTeamInput) {
        const { referral_team: team } = await call(createReferralTeam, { body: input });
        await listsChanged();
        return team;
      },
      async update(id: string, input: ReferralTeamInput) {
        const { referral_team: team } = await call(updateReferralTeam, { params: { id }, body: input });
        await listsChanged();
        return team;
      },
      /** Deletes a team that nobody and nothing names. */
      async remove(id: string) {
        await call(removeReferralTeam, { params: { id } });
        // The team itself is not asked for again: it is gone.
        await outdate(matches(listReferralTeams, listReferralTeamOptions, listUserOptions));
      },
      /** Moves people into the team; what they brought stays where it was brought. */
      async moveMembers(id: string, userIds: readonly string[]) {
        const { referral_team: team } = await call(moveReferralMembers, {
          params: { id },
          body: { user_ids: [...userIds] },
        });
        await listsChanged();
        return team;
      },
    };
  }, [call, outdate]);
}
