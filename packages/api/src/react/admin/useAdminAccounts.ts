import useSWR from 'swr';
import { listAdminAccounts } from '../../contract/admin/admin.ts';
import type { AdminAccountList } from '../../contract/admin/admin.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Every account of the installation, for the super-admin. */
export function useAdminAccounts() {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<AdminAccountList, ApiError>(keys.adminAccounts, () =>
    client.call(listAdminAccounts),
  );
  return { accounts: data?.accounts, error, isLoading, retry: () => mutate() };
}
