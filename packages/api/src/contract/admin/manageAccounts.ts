import { endpoint, input, wire } from '../endpoint.ts';
import type { AdminAccountAnswer } from './adminAnswers.ts';
import type { AdminAccountInput, CreateAdminAccountInput } from './manageAccountsInput.ts';

export type { AdminAccountDetail } from './adminAnswers.ts';
export type * from './manageAccountsInput.ts';

/** A new account with what every account is born with, and an invitation for its first administrator. */
export const createAdminAccount = endpoint({
  name: 'admin_account.create',
  method: 'POST',
  path: '/admin_api/accounts',
  access: 'admin',
  body: input<CreateAdminAccountInput>(),
  response: wire<AdminAccountAnswer>('account'),
  status: 201,
  errors: ['admin_account.host_taken', 'admin_account.slug_taken'],
});

/** One account, for the super-admin who is about to edit it. */
export const showAdminAccount = endpoint({
  name: 'admin_account.show',
  method: 'GET',
  path: '/admin_api/accounts/{id}',
  access: 'admin',
  response: wire<AdminAccountAnswer>('account'),
  errors: ['admin_account.not_found'],
});

/** Changes name, hosts and time zone of an account. */
export const updateAdminAccount = endpoint({
  name: 'admin_account.update',
  method: 'PUT',
  path: '/admin_api/accounts/{id}',
  access: 'admin',
  body: input<AdminAccountInput>(),
  response: wire<AdminAccountAnswer>('account'),
  errors: ['admin_account.not_found', 'admin_account.host_taken'],
});

/** Nobody gets in from now on; nothing is lost. */
export const suspendAdminAccount = endpoint({
  name: 'admin_account.suspend',
  method: 'POST',
  path: '/admin_api/accounts/{id}/suspension',
  access: 'admin',
  response: wire<AdminAccountAnswer>('account'),
  errors: ['admin_account.not_found'],
});

/** Lets the people of a suspended account in again. */
export const reactivateAdminAccount = endpoint({
  name: 'admin_account.reactivate',
  method: 'DELETE',
  path: '/admin_api/accounts/{id}/suspension',
  access: 'admin',
  response: wire<AdminAccountAnswer>('account'),
  errors: ['admin_account.not_found'],
});
