import { useCallback } from 'react';
import { listSessions, revokeSession } from '../../contract/session/session.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The user's sessions, and the command to end one, which rejects with an `ApiError`. */
export function useOwnSessions() {
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(listSessions);
  const revoke = useCallback(
    async (id: string) => {
      try {
        await call(revokeSession, { params: { id } });
      } finally {
        // Refetches also when the session has already ended.
        void outdate(keyOf(listSessions));
      }
    },
    [call, outdate],
  );
  return { sessions: data?.sessions, error, isLoading, retry, revoke };
}
