import { endpoint, input, wire } from '../endpoint.ts';
import type { ConfirmPasswordInput, CreateSessionInput } from '../session/sessionInput.ts';
import type { AdminAccountList, AdminSession } from './superAdminAnswers.ts';
import type { ListAdminAccountsInput } from './superAdminInput.ts';

export type { AdminAccount, AdminAccountList, AdminSession } from './superAdminAnswers.ts';
export type * from './superAdminInput.ts';

/** Signs a super-admin in. The token is valid for `/admin_api` only. */
export const createAdminSession = endpoint({
  name: 'admin_session.create',
  method: 'POST',
  path: '/admin_api/session',
  access: 'public',
  opensSession: true,
  body: input<CreateSessionInput>(),
  response: wire<AdminSession>('admin'),
  status: 201,
  errors: ['session.invalid_credentials', 'session.second_factor_required', 'session.too_many_attempts'],
});

/** Same as `confirmPassword`, for super-admins. */
export const confirmAdminPassword = endpoint({
  name: 'admin_session.confirm_password',
  method: 'POST',
  path: '/admin_api/session/password',
  access: 'admin',
  body: input<ConfirmPasswordInput>(),
  response: wire<void>(),
  status: 204,
  errors: ['password.current_wrong', 'session.too_many_attempts'],
  openWithoutSecondFactor: true,
});

/** Returns the signed-in super-admin. */
export const showAdminSession = endpoint({
  name: 'admin_session.show',
  method: 'GET',
  path: '/admin_api/session',
  access: 'admin',
  response: wire<AdminSession>('admin'),
  openWithoutSecondFactor: true,
});

/** Signs the super-admin out. The token becomes invalid. */
export const destroyAdminSession = endpoint({
  name: 'admin_session.destroy',
  method: 'DELETE',
  path: '/admin_api/session',
  access: 'admin',
  response: wire<void>(),
  status: 204,
  openWithoutSecondFactor: true,
});

/** Lists the accounts alphabetically, with hosts, state and usage. */
export const listAdminAccounts = endpoint({
  name: 'admin_account.list',
  method: 'GET',
  path: '/admin_api/accounts',
  access: 'admin',
  query: input<ListAdminAccountsInput>(),
  response: wire<AdminAccountList>('accounts', 'meta'),
});
