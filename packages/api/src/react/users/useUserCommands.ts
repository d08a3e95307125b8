import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import {
  deactivateUser,
  inviteUser,
  reactivateUser,
  resendInvitation,
  updateUser,
} from '../../contract/users/users.ts';
import type { User, UserInput } from '../../contract/users/users.ts';
import { useClient } from '../context.ts';
import { infinitePrefix, isUserKey, keys } from '../keys.ts';

/** What can be done to people. Each promise rejects with an `ApiError`; the lists follow by themselves. */
export function useUserCommands() {
  const client = useClient();
  const { cache, mutate } = useSWRConfig();
  return useMemo(() => {
    const changed = (user: User) => {
      void mutate(keys.user(user.id), { user }, { revalidate: false });
      void mutate((key) => isUserKey(key) && key !== keys.user(user.id));
      for (const key of cache.keys())
        if (key.startsWith(infinitePrefix) && isUserKey(key.slice(infinitePrefix.length))) void mutate(key);
      // Who may get a lead follows who is active.
      void mutate(keys.people);
      return user;
    };
    return {
      invite: async (input: UserInput) => changed((await client.call(inviteUser, { body: input })).user),
      update: async (id: string, input: UserInput) =>
        changed((await client.call(updateUser, { params: { id }, body: input })).user),
      /** Without a receiver the open leads are left unassigned. Resolves to how many changed hands. */
      async deactivate(id: string, receiverId: string | null) {
        const { user, moved_leads_count: moved } = await client.call(deactivateUser, {
          params: { id },
          body: { receiver_id: receiverId },
        });
        changed(user);
        return moved;
      },
      reactivate: async (id: string) => changed((await client.call(reactivateUser, { params: { id } })).user),
      resendInvitation: (id: string) => client.call(resendInvitation, { params: { id } }),
    };
  }, [cache, client, mutate]);
}
