import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { changeAvailability } from '../../contract/profile/profile.ts';
import type { SessionAnswer } from '../../contract/session/session.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';
import { useCan } from '../session/useCan.ts';
import { useSession } from '../session/useSession.ts';

/** Whether leads may come to the signed-in person. The switch moves at once, and back when the server refuses. */
export function useAvailability() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  const { can } = useCan();
  const uid = user?.id;

  const change = useCallback(
    async (isAvailable: boolean) => {
      if (!uid) return;
      const withChoice = (session?: SessionAnswer) =>
        session && { ...session, user: { ...session.user, is_available: isAvailable } };
      await mutate<SessionAnswer>(
        keys.session(uid),
        async (session?: SessionAnswer) => {
          const answer = await client.call(changeAvailability, { body: { is_available: isAvailable } });
          void mutate(keys.profile, answer, { revalidate: false });
          return withChoice(session);
        },
        { optimisticData: (session?: SessionAnswer) => withChoice(session)!, rollbackOnError: true, revalidate: false },
      );
    },
    [client, mutate, uid],
  );
  return { canReceive: can('lead.receive'), isAvailable: user?.is_available ?? true, change };
}
