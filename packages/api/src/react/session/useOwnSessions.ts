import { useMemo } from 'react';
import useSWR from 'swr';
import { listSessions, revokeSession } from '../../contract/session/session.ts';
import type { OwnSession } from '../../contract/session/session.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Where the person is signed in, and how it signs out on one of those devices. The promise rejects with an `ApiError`. */
export function useOwnSessions() {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ sessions: OwnSession[] }, ApiError>(keys.sessions, () =>
    client.call(listSessions),
  );
  const revoke = useMemo(
    () => async (id: string) => {
      try {
        await client.call(revokeSession, { params: { id } });
      } finally {
        // Also when it was over already: the list then shows what is true.
        void mutate();
      }
    },
    [client, mutate],
  );
  return { sessions: data?.sessions, error: data ? undefined : error, retry: () => void mutate(), revoke };
}
