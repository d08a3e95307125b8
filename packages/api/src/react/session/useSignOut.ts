import { useCallback } from 'react';
import { destroyAllSessions, destroySession } from '../../contract/session/session.ts';
import { isApiError } from '../../client/ApiError.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';

/**
 * Signs out on this device and always drops the token. With `{ everywhere: true }` it signs out on all devices, and a
 * failure is thrown and the session stays.
 */
export function useSignOut() {
  const { session } = useClient();
  const { call } = useCommands();
  return useCallback(
    async ({ everywhere = false }: { everywhere?: boolean } = {}) => {
      if (everywhere) {
        await call(destroyAllSessions);
        session.clear();
        return;
      }
      const revoked = call(destroySession);
      session.clear();
      await revoked.catch((error: unknown) => {
        if (!isApiError(error)) throw error;
      });
    },
    [call, session],
  );
}
