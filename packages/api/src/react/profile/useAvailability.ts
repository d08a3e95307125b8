import { useCallback } from 'react';
import { changeAvailability, showProfile } from '../../contract/profile/profile.ts';
import { showSession } from '../../contract/session/session.ts';
import { useCan } from '../session/useCan.ts';
import { useSession } from '../session/useSession.ts';
import { useCommands } from '../useCommands.ts';

/** The user's availability, changed at once and reverted after a refusal. */
export function useAvailability() {
  const { call, keep, changeAtOnce } = useCommands();
  const { user } = useSession();
  const { can } = useCan();
  const uid = user?.id;

  const change = useCallback(
    async (isAvailable: boolean) => {
      if (!uid) return;
      await changeAtOnce(
        showSession,
        { person: uid },
        (session) => session && { ...session, user: { ...session.user, is_available: isAvailable } },
        async () => {
          const answer = await call(changeAvailability, { body: { is_available: isAvailable } });
          void keep(showProfile, {}, answer);
          return undefined;
        },
      );
    },
    [call, changeAtOnce, keep, uid],
  );
  return { canReceive: can('lead.receive'), isAvailable: user?.is_available ?? true, change };
}
