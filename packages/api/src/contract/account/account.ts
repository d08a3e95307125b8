import { endpoint, wire } from '../endpoint.ts';
import type { PublicAccount } from './accountAnswers.ts';

export type { Personalization, PublicAccount } from './accountAnswers.ts';

/** Returns the account of the request's host. 404 for an unknown host, 403 for a suspended account. */
export const showAccount = endpoint({
  name: 'account.show',
  method: 'GET',
  path: '/public_api/account',
  access: 'public',
  response: wire<PublicAccount>('account'),
  errors: ['account.not_found', 'account.suspended'],
});
