import { listAdminAccounts } from '../../contract/superAdmin/superAdmin.ts';
import { readAs, useRead } from '../useRead.ts';

/**
 * All accounts; where an installation has several databases, also the names of those where a new account can live, the
 * standard one first, and of those that do not answer.
 */
export function useAdminAccounts() {
  const read = useRead(listAdminAccounts);
  return {
    ...readAs('accounts', read, (answer) => answer.accounts),
    cells: read.data?.cells ?? none,
    unavailableCells: read.data?.unavailable_cells ?? none,
  };
}

const none: readonly string[] = [];
