import { useMemo } from 'react';
import { changePassword, changePhoto, showProfile, updateProfile } from '../../contract/profile/profile.ts';
import type { ChangePasswordInput, Profile, ProfileInput } from '../../contract/profile/profile.ts';
import { showSession } from '../../contract/session/session.ts';
import { useClient } from '../ClientContext.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The user's profile, and commands, which reject with an `ApiError`. */
export function useProfile() {
  const { session } = useClient();
  const { call, keep, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(showProfile);
  const commands = useMemo(() => {
    async function changed(answer: Promise<{ profile: Profile }>) {
      await keep(showProfile, {}, await answer);
      const uid = session.read()?.uid;
      // The session also contains name and picture.
      if (uid) void outdate(keyOf(showSession, { person: uid }));
    }
    return {
      save: (input: ProfileInput) => changed(call(updateProfile, { body: input })),
      changePhoto: (fileId: string | null) => changed(call(changePhoto, { body: { file_id: fileId } })),
      changePassword: (input: ChangePasswordInput) => call(changePassword, { body: input }),
    };
  }, [call, keep, outdate, session]);
  return { profile: data?.profile, error, isLoading, retry, ...commands };
}
