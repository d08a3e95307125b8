import { endpoint, input, wire } from '../endpoint.ts';
import type { CreateSessionInput } from '../session/sessionInput.ts';
import type { AdminAccountList, AdminSession } from './adminAnswers.ts';

export type { AdminAccount, AdminAccountList, AdminSession } from './adminAnswers.ts';

/** Signs a super-admin in. The token is valid for `/admin_api` only. */
export const createAdminSession = endpoint({
  name: 'admin_session.create',
  method: 'POST',
  path: '/admin_api/session',
  access: 'public',
  body: input<CreateSessionInput>(),
  response: wire<AdminSession>('admin'),
  status: 201,
  errors: ['session.invalid_credentials', 'session.too_many_attempts'],
});

/** Returns the signed-in super-admin. */
export const showAdminSession = endpoint({
  name: 'admin_session.show',
  method: 'GET',
  path: '/admin_api/session',
  access: 'admin',
  response: wire<AdminSession>('admin'),
});

/** Signs the super-admin out. The token becomes invalid. */
export const destroyAdminSession = endpoint({
  name: 'admin_session.destroy',
  method: 'DELETE',
  path: '/admin_api/session',
  access: 'admin',
  response: wire<void>(),
  status: 204,
});

/** Lists all accounts with hosts, state and usage. */
export const listAdminAccounts = endpoint({
  name: 'admin_account.list',
  method: 'GET',
  path: '/admin_api/accounts',
  access: 'admin',
  response: wire<AdminAccountList>('accounts'),
});
