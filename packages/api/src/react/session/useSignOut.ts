import { useCallback } from 'react';
import { destroyAllSessions, destroySession } from '../../contract/session/session.ts';
import { isApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';

/**
 * Signs out here, or with `{ everywhere: true }` on every device.
 * Here, the token is forgotten whatever the server answers. Everywhere, a failure is thrown and the session stays:
 * the person must know that the other devices are still signed in.
 */
export function useSignOut() {
  const client = useClient();
  return useCallback(
    async ({ everywhere = false }: { everywhere?: boolean } = {}) => {
      if (everywhere) {
        await client.call(destroyAllSessions);
        client.session.clear();
        return;
      }
      const revoked = client.call(destroySession);
      client.session.clear();
      await revoked.catch((error: unknown) => {
        if (!isApiError(error)) throw error;
      });
    },
    [client],
  );
}
