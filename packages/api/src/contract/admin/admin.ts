import { endpoint, input, wire } from '../endpoint.ts';
import type { CreateSessionInput } from '../session/sessionInput.ts';
import type { AdminAccountList, AdminSession } from './adminAnswers.ts';

export type { AdminAccount, AdminAccountList, AdminSession } from './adminAnswers.ts';

/** Signs a super-admin in; its token is worth nothing outside `/admin_api`. */
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

/** The super-admin that the token speaks for. */
export const showAdminSession = endpoint({
  name: 'admin_session.show',
  method: 'GET',
  path: '/admin_api/session',
  access: 'admin',
  response: wire<AdminSession>('admin'),
});

/** Signs the super-admin out: the token is worth nothing from then on. */
export const destroyAdminSession = endpoint({
  name: 'admin_session.destroy',
  method: 'DELETE',
  path: '/admin_api/session',
  access: 'admin',
  response: wire<void>(),
  status: 204,
});

/** Every account, with its hosts, its state and how much it is used. */
export const listAdminAccounts = endpoint({
  name: 'admin_account.list',
  method: 'GET',
  path: '/admin_api/accounts',
  access: 'admin',
  response: wire<AdminAccountList>('accounts'),
});
