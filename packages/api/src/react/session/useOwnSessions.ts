import { useCallback } from 'react';
import { listSessions, revokeOtherSessions, revokeSession } from '../../contract/session/session.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The user's sessions, and the commands to end one or all others, which reject with an `ApiError`. */
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
  const revokeOthers = useCallback(async () => {
    try {
      await call(revokeOtherSessions);
    } finally {
      void outdate(keyOf(listSessions));
    }
  }, [call, outdate]);
  return { sessions: data?.sessions, error, isLoading, retry, revoke, revokeOthers };
}
