import { listAdminAccounts } from '../../contract/admin/admin.ts';
import { useRead } from '../useRead.ts';

/** All accounts, for the super-admin. */
export function useAdminAccounts() {
  const { data, error, isLoading, retry } = useRead(listAdminAccounts);
  return { accounts: data?.accounts, error, isLoading, retry };
}
