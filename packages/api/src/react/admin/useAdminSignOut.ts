import { useCallback } from 'react';
import { destroyAdminSession } from '../../contract/admin/admin.ts';
import { isApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';

/** Signs the super-admin out here; the token is forgotten whatever the server answers. */
export function useAdminSignOut() {
  const client = useClient();
  return useCallback(async () => {
    const revoked = client.call(destroyAdminSession);
    client.adminSession.clear();
    await revoked.catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
  }, [client]);
}
