import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { changePassword, showProfile, updateProfile } from '../../contract/profile/profile.ts';
import type { ChangePasswordInput, Profile, ProfileInput } from '../../contract/profile/profile.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** What the signed-in person keeps about itself, and how it changes that. The promises reject with an `ApiError`. */
export function useProfile() {
  const client = useClient();
  const { mutate: mutateAny } = useSWRConfig();
  const { data, error, mutate } = useSWR<{ profile: Profile }, ApiError>(keys.profile, () => client.call(showProfile));
  const commands = useMemo(
    () => ({
      async save(input: ProfileInput) {
        await mutate(client.call(updateProfile, { body: input }), { revalidate: false });
        const uid = client.session.read()?.uid;
        // The session tells the name as well.
        if (uid) void mutateAny(keys.session(uid));
      },
      changePassword: (input: ChangePasswordInput) => client.call(changePassword, { body: input }),
    }),
    [client, mutate, mutateAny],
  );
  return { profile: data?.profile, error: data ? undefined : error, retry: () => void mutate(), ...commands };
}
