import { endpoint, input, wire } from '../endpoint.ts';
import type { AdminAccountPeople } from './accountPeopleAnswers.ts';
import type { AdminInvitationInput } from './accountPeopleInput.ts';

export type { AdminAccountPeople, AdminAccountPerson } from './accountPeopleAnswers.ts';
export type * from './accountPeopleInput.ts';

/** Most people of an answer: the administrators and what fits beside them. */
export const mostAccountPeople = 200;

/** Lists the first users of an account, admins first, with open invitations. */
export const listAdminAccountPeople = endpoint({
  name: 'admin_account.list_people',
  method: 'GET',
  path: '/admin_api/accounts/{id}/people',
  access: 'admin',
  response: wire<AdminAccountPeople>('people'),
  errors: ['admin_account.not_found'],
});

/** Corrects an invited admin's name or e-mail; a new e-mail gets a new invitation. */
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

/** Mails an invited admin a new invitation. Earlier links stop working. */
export const resendAdminInvitation = endpoint({
  name: 'admin_account.resend_invitation',
  method: 'POST',
  path: '/admin_api/accounts/{id}/people/{user_id}/invitations',
  access: 'admin',
  response: wire<AdminAccountPeople>('people'),
  errors: ['admin_account.not_found', 'admin_account.person_not_found', 'admin_account.person_not_invited'],
});
