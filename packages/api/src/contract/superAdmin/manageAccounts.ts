import { endpoint, input, wire } from '../endpoint.ts';
import type { AdminAccountAnswer } from './superAdminAnswers.ts';
import type { AdminAccountInput, CreateAdminAccountInput } from './manageAccountsInput.ts';

export type { AdminAccountDetail } from './superAdminAnswers.ts';
export type * from './manageAccountsInput.ts';

/** Creates an account with default records, and invites its first admin. */
export const createAdminAccount = endpoint({
  name: 'admin_account.create',
  method: 'POST',
  path: '/admin_api/accounts',
  access: 'admin',
  body: input<CreateAdminAccountInput>(),
  response: wire<AdminAccountAnswer>('account'),
  status: 201,
  errors: ['admin_account.host_taken', 'admin_account.slug_taken', 'admin_account.cell_unknown'],
});

/** Returns one account. */
export const showAdminAccount = endpoint({
  name: 'admin_account.show',
  method: 'GET',
  path: '/admin_api/accounts/{id}',
  access: 'admin',
  response: wire<AdminAccountAnswer>('account'),
  errors: ['admin_account.not_found'],
});

/** Changes an account's name, hosts and time zone. */
export const updateAdminAccount = endpoint({
  name: 'admin_account.update',
  method: 'PUT',
  path: '/admin_api/accounts/{id}',
  access: 'admin',
  body: input<AdminAccountInput>(),
  response: wire<AdminAccountAnswer>('account'),
  errors: ['admin_account.not_found', 'admin_account.host_taken'],
});

/** Blocks access to an account, without removing data. */
export const suspendAdminAccount = endpoint({
  name: 'admin_account.suspend',
  method: 'POST',
  path: '/admin_api/accounts/{id}/suspension',
  access: 'admin',
  response: wire<AdminAccountAnswer>('account'),
  errors: ['admin_account.not_found'],
});

/** Reactivates a suspended account. */
export const reactivateAdminAccount = endpoint({
  name: 'admin_account.reactivate',
  method: 'DELETE',
  path: '/admin_api/accounts/{id}/suspension',
  access: 'admin',
  response: wire<AdminAccountAnswer>('account'),
  errors: ['admin_account.not_found'],
});
