import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import {
  createAdminAccount,
  reactivateAdminAccount,
  showAdminAccount,
  suspendAdminAccount,
  updateAdminAccount,
} from '../../contract/admin/manageAccounts.ts';
import type {
  AdminAccountDetail,
  AdminAccountInput,
  CreateAdminAccountInput,
} from '../../contract/admin/manageAccounts.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** One account of the installation. */
export function useAdminAccount(id: string) {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ account: AdminAccountDetail }, ApiError>(keys.adminAccount(id), async () =>
    client.call(showAdminAccount, { params: { id } }),
  );
  return { account: data?.account, error: data ? undefined : error, retry: () => void mutate() };
}

/** What a super-admin can do to accounts. Each promise rejects with an `ApiError`; list and detail follow by themselves. */
export function useAdminAccountCommands() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const changed = ({ account }: { account: AdminAccountDetail }) => {
      void mutate(keys.adminAccount(account.id), { account }, { revalidate: false });
      void mutate(keys.adminAccounts);
      return account;
    };
    return {
      create: async (input: CreateAdminAccountInput) => changed(await client.call(createAdminAccount, { body: input })),
      update: async (id: string, input: AdminAccountInput) =>
        changed(await client.call(updateAdminAccount, { params: { id }, body: input })),
      suspend: async (id: string) => changed(await client.call(suspendAdminAccount, { params: { id } })),
      reactivate: async (id: string) => changed(await client.call(reactivateAdminAccount, { params: { id } })),
    };
  }, [client, mutate]);
}
