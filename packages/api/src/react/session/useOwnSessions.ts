import { useCallback } from 'react';
import { listSessions, revokeSession } from '../../contract/session/session.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * Where the person is signed in, and how it signs out on one of those devices. The promise rejects with an `ApiError`.
 */
export function useOwnSessions() {
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(listSessions);
  const revoke = useCallback(
    async (id: string) => {
      try {
        await call(revokeSession, { params: { id } });
      } finally {
        // Also when it was over already: the list then shows what is true.
        void outdate(keyOf(listSessions));
      }
    },
    [call, outdate],
  );
  return { sessions: data?.sessions, error, isLoading, retry, revoke };
}
