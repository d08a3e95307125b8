import { listAdminAccounts } from '../../contract/superAdmin/superAdmin.ts';
import { readAs, useRead } from '../useRead.ts';

/** All accounts. */
export const useAdminAccounts = () => readAs('accounts', useRead(listAdminAccounts), (answer) => answer.accounts);
