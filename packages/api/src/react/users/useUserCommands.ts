import { useMemo } from 'react';
import {
  deactivateUser,
  inviteUser,
  reactivateUser,
  resendInvitation,
  showUser,
  updateUser,
} from '../../contract/users/users.ts';
import { resetSecondFactor } from '../../contract/secondFactor/secondFactor.ts';
import type { User, UserInput } from '../../contract/users/users.ts';
import { shows } from '../dataEndpoints.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';

/** Commands for users. They reject with an `ApiError`. */
export function useUserCommands() {
  const { call, keep, outdate } = useCommands();
  return useMemo(() => {
    const changed = (user: User) => {
      const params = { id: user.id };
      void keep(showUser, { params }, { user });
      void outdate(shows('users', keyOf(showUser, { params })));
      return user;
    };
    return {
      invite: async (input: UserInput) => changed((await call(inviteUser, { body: input })).user),
      update: async (id: string, input: UserInput) =>
        changed((await call(updateUser, { params: { id }, body: input })).user),
      /**
       * Deactivates a user. Open leads go to the receiver or to the distribution (`distributionId`); with null they
       * lose their owner. Resolves to the number of these leads, in each case, and to the id of the job that still moves
       * them.
       */
      async deactivate(id: string, receiverId: string | null) {
        const { user, moved_leads_count: moved } = await call(deactivateUser, {
          params: { id },
          body: { receiver_id: receiverId },
        });
        changed(user);
        return { movedCount: moved, jobId: user.move_job_id ?? null };
      },
      reactivate: async (id: string) => changed((await call(reactivateUser, { params: { id } })).user),
      /** Turns off the second factor of a person whose device is lost, and ends the person's sessions. */
      async resetSecondFactor(id: string) {
        await call(resetSecondFactor, { params: { id } });
        await outdate(shows('users', keyOf(showUser, { params: { id } })));
      },
      resendInvitation: (id: string) => call(resendInvitation, { params: { id } }),
    };
  }, [call, keep, outdate]);
}
