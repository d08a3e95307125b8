import { showAdminSession } from '../../contract/admin/admin.ts';
import { useToken } from '../session/useToken.ts';
import { useRead } from '../useRead.ts';

/** The signed-in super-admin. */
export function useAdminSession() {
  const uid = useToken('admin')?.uid;
  const { data, error, isLoading, retry } = useRead(showAdminSession, uid ? { person: uid } : null);
  return {
    hasToken: uid !== undefined,
    admin: data?.admin,
    needsSecondFactor: data?.needs_second_factor ?? false,
    error,
    isLoading,
    retry,
  };
}
