import useSWR from 'swr';
import { showAdminSession } from '../../contract/admin/admin.ts';
import type { AdminSession } from '../../contract/admin/admin.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';
import { useToken } from '../session/useToken.ts';

/** The signed-in super-admin. */
export function useAdminSession() {
  const client = useClient();
  const uid = useToken('admin')?.uid;
  const { data, error, isLoading, mutate } = useSWR<AdminSession, ApiError>(uid ? keys.adminSession(uid) : null, () =>
    client.call(showAdminSession),
  );
  return {
    hasToken: uid !== undefined,
    admin: data?.admin,
    error: data ? undefined : error,
    isLoading,
    retry: () => void mutate(),
  };
}
