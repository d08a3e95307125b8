import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { changePassword, changePhoto, showProfile, updateProfile } from '../../contract/profile/profile.ts';
import type { ChangePasswordInput, Profile, ProfileInput } from '../../contract/profile/profile.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** What the signed-in person keeps about itself, and how it changes that. The promises reject with an `ApiError`. */
export function useProfile() {
  const client = useClient();
  const { mutate: mutateAny } = useSWRConfig();
  const { data, error, mutate } = useSWR<{ profile: Profile }, ApiError>(keys.profile, () => client.call(showProfile));
  const commands = useMemo(() => {
    async function keep(answer: Promise<{ profile: Profile }>) {
      await mutate(answer, { revalidate: false });
      const uid = client.session.read()?.uid;
      // The session tells name and picture as well.
      if (uid) void mutateAny(keys.session(uid));
    }
    return {
      save: (input: ProfileInput) => keep(client.call(updateProfile, { body: input })),
      /** A file that was sent as `avatar`; null takes the photo away. */
      changePhoto: (fileId: string | null) => keep(client.call(changePhoto, { body: { file_id: fileId } })),
      changePassword: (input: ChangePasswordInput) => client.call(changePassword, { body: input }),
    };
  }, [client, mutate, mutateAny]);
  return { profile: data?.profile, error: data ? undefined : error, retry: () => void mutate(), ...commands };
}
