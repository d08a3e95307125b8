import { useMemo } from 'react';
import {
  createAdminAccount,
  reactivateAdminAccount,
  showAdminAccount,
  suspendAdminAccount,
  updateAdminAccount,
} from '../../contract/superAdmin/manageAccounts.ts';
import { listAdminAccounts } from '../../contract/superAdmin/superAdmin.ts';
import type {
  AdminAccountDetail,
  AdminAccountInput,
  CreateAdminAccountInput,
} from '../../contract/superAdmin/manageAccounts.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';
import { readAs, useRead } from '../useRead.ts';

/** One account. */
export const useAdminAccount = (id: string) =>
  readAs('account', useRead(showAdminAccount, { params: { id } }), (answer) => answer.account);

/** Account commands of the super-admin; they reject with an `ApiError`. */
export function useAdminAccountCommands() {
  const { call, keep, outdate } = useCommands();
  return useMemo(() => {
    const changed = ({ account }: { account: AdminAccountDetail }) => {
      void keep(showAdminAccount, { params: { id: account.id } }, { account });
      void outdate(matches(listAdminAccounts));
      return account;
    };
    return {
      create: async (input: CreateAdminAccountInput) => changed(await call(createAdminAccount, { body: input })),
      update: async (id: string, input: AdminAccountInput) =>
        changed(await call(updateAdminAccount, { params: { id }, body: input })),
      suspend: async (id: string) => changed(await call(suspendAdminAccount, { params: { id } })),
      reactivate: async (id: string) => changed(await call(reactivateAdminAccount, { params: { id } })),
    };
  }, [call, keep, outdate]);
}
