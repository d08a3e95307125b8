import { useCallback } from 'react';
import { destroyAdminSession } from '../../contract/superAdmin/superAdmin.ts';
import { isApiError } from '../../client/ApiError.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';

/** Signs the super-admin out; drops the token even when the call fails. */
export function useAdminSignOut() {
  const { adminSession } = useClient();
  const { call } = useCommands();
  return useCallback(async () => {
    const revoked = call(destroyAdminSession);
    adminSession.clear();
    await revoked.catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
  }, [adminSession, call]);
}
