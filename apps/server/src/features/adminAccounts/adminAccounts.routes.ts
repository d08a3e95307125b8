import { endpoints } from '@funil/api/contract';
import type { App } from '../../http/App.ts';
import { handleAdmin } from '../../http/handleAdmin.ts';
import { listAccounts } from './adminAccounts.queries.ts';
import { presentAdminAccount } from './presentAdminAccount.ts';

export function registerAdminAccountRoutes(app: App): void {
  handleAdmin(app, endpoints.listAdminAccounts, async ({ tx }) => ({ accounts: (await listAccounts(tx)).map(presentAdminAccount) }));
}
