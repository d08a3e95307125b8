import { listAdminAccounts } from '../../contract/superAdmin/superAdmin.ts';
import { readAs, useRead } from '../useRead.ts';

/** All accounts, and the names of databases that do not answer and whose accounts are missing. */
export function useAdminAccounts() {
  const read = useRead(listAdminAccounts);
  return {
    ...readAs('accounts', read, (answer) => answer.accounts),
    unavailableCells: read.data?.unavailable_cells ?? none,
  };
}

const none: readonly string[] = [];
