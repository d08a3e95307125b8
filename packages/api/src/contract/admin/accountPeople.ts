import { endpoint, input, wire } from '../endpoint.ts';
import type { AdminAccountPeople } from './accountPeopleAnswers.ts';
import type { AdminInvitationInput } from './accountPeopleInput.ts';

export type { AdminAccountPeople, AdminAccountPerson } from './accountPeopleAnswers.ts';
export type * from './accountPeopleInput.ts';

/** Everybody of an account for the super-admin, administrators first, with the invitations that nobody accepted yet. */
export const listAdminAccountPeople = endpoint({
  name: 'admin_account.list_people',
  method: 'GET',
  path: '/admin_api/accounts/{id}/people',
  access: 'admin',
  response: wire<AdminAccountPeople>('people'),
  errors: ['admin_account.not_found'],
});

/** Corrects the name or the e-mail of an administrator who has yet to accept; another e-mail gets a new invitation. */
export const updateAdminInvitation = endpoint({
  name: 'admin_account.update_invitation',
  method: 'PUT',
  path: '/admin_api/accounts/{id}/people/{user_id}',
  access: 'admin',
  body: input<AdminInvitationInput>(),
  response: wire<AdminAccountPeople>('people'),
  errors: [
    'admin_account.not_found',
    'admin_account.person_not_found',
    'admin_account.person_not_invited',
    'admin_account.email_taken',
  ],
});

/** Mails an administrator who has yet to accept another invitation; the links before it end. */
export const resendAdminInvitation = endpoint({
  name: 'admin_account.resend_invitation',
  method: 'POST',
  path: '/admin_api/accounts/{id}/people/{user_id}/invitations',
  access: 'admin',
  response: wire<AdminAccountPeople>('people'),
  errors: ['admin_account.not_found', 'admin_account.person_not_found', 'admin_account.person_not_invited'],
});
