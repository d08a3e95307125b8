import { roles } from '../access/roles.ts';
import type { Role } from '../access/roles.ts';
import { endpoint, input, wire } from '../endpoint.ts';
import type { DeactivatedUser, UserAnswer, UserList, UserOptions } from './usersAnswers.ts';
import type { DeactivateUserInput, ListUsersInput, UserInput } from './usersInput.ts';

export type { User, UserAnswer, UserList } from './usersAnswers.ts';
export type * from './usersInput.ts';

/** Whether a person may sign in, has yet to accept the invitation, or may not any more. */
export const userStatuses = ['active', 'invited', 'inactive'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What people read for each of them. */
export const userStatusLabels: Record<UserStatus, string> = {
  active: 'Ativa',
  invited: 'Convidada',
  inactive: 'Desativada',
};

/** The roles that somebody of a role may give; with them, the people that it may manage. */
export const managedRoles: Record<Role, readonly Role[]> = {
  admin: roles,
  manager: ['specialist'],
  partner: ['indicator', 'indicator_manager'],
  specialist: [],
  indicator: [],
  indicator_manager: [],
};

/** People of a page unless the caller asks for another number. */
export const usersPageSize = 100;

/** Most people that one answer lists: as many as a list to choose from holds. */
export const mostUsersOfPage = 1_000;

/** Everybody whom the viewer manages or sees, in the order of the alphabet, page by page. */
export const listUsers = endpoint({
  name: 'user.list',
  method: 'GET',
  path: '/api/users',
  ability: 'user.read',
  query: input<ListUsersInput>(),
  response: wire<UserList>('users', 'meta'),
});

/** What the form offers, as far as the viewer's role reaches. */
export const listUserOptions = endpoint({
  name: 'user.options',
  method: 'GET',
  path: '/api/user_options',
  ability: 'user.manage',
  response: wire<UserOptions>('roles', 'groups', 'partners'),
});

/**
 * Creates a person and mails an invitation. Where the e-mail is somebody's whom the viewer does not see, the answer is
 * the same, and that person is written instead: nobody can ask who has access.
 */
export const inviteUser = endpoint({
  name: 'user.invite',
  method: 'POST',
  path: '/api/users',
  ability: 'user.manage',
  body: input<UserInput>(),
  response: wire<UserAnswer>('user'),
  status: 201,
  errors: ['user.email_taken', 'user.email_inactive', 'user.role_denied', 'user.place_unknown'],
  idempotencyKeyed: true,
});

/** One person of the account that the viewer may see. */
export const showUser = endpoint({
  name: 'user.show',
  method: 'GET',
  path: '/api/users/{id}',
  ability: 'user.read',
  response: wire<UserAnswer>('user'),
  errors: ['user.not_found'],
});

/** Changes a person's facts, role and places; role and places count from the next call on. */
export const updateUser = endpoint({
  name: 'user.update',
  method: 'PUT',
  path: '/api/users/{id}',
  ability: 'user.manage',
  body: input<UserInput>(),
  response: wire<UserAnswer>('user'),
  errors: [
    'user.not_found',
    'user.email_taken',
    'user.email_inactive',
    'user.email_kept',
    'user.role_denied',
    'user.place_unknown',
    'user.last_admin',
    'user.is_self',
  ],
});

/** Signs the person out everywhere, lets it in no more, and hands its open leads over. */
export const deactivateUser = endpoint({
  name: 'user.deactivate',
  method: 'POST',
  path: '/api/users/{id}/deactivation',
  ability: 'user.manage',
  body: input<DeactivateUserInput>(),
  response: wire<DeactivatedUser>('user', 'moved_leads_count'),
  errors: ['user.not_found', 'user.last_admin', 'user.is_self', 'user.receiver_unknown'],
});

/** Active again; whoever never had a password is invited again. */
export const reactivateUser = endpoint({
  name: 'user.reactivate',
  method: 'POST',
  path: '/api/users/{id}/reactivation',
  ability: 'user.manage',
  response: wire<UserAnswer>('user'),
  errors: ['user.not_found', 'affiliate.closed_by_another'],
});

/** Mails another invitation; the links before it end. */
export const resendInvitation = endpoint({
  name: 'user.resend_invitation',
  method: 'POST',
  path: '/api/users/{id}/invitations',
  ability: 'user.manage',
  response: wire<void>(),
  status: 204,
  errors: ['user.not_found', 'user.not_invited'],
});
