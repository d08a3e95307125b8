import { roles } from '../access/roles.ts';
import type { Role } from '../access/roles.ts';
import { endpoint, input, wire } from '../endpoint.ts';
import type { DeactivatedUser, UserAnswer, UserList, UserOptions } from './usersAnswers.ts';
import type { DeactivateUserInput, ListUsersInput, UserInput } from './usersInput.ts';

export type { User, UserAnswer, UserList } from './usersAnswers.ts';
export type * from './usersInput.ts';

/** States of a user: may sign in, invited, or deactivated. */
export const userStatuses = ['active', 'invited', 'inactive'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Labels of states. */
export const userStatusLabels: Record<UserStatus, string> = {
  active: 'Ativa',
  invited: 'Convidada',
  inactive: 'Desativada',
};

/** Roles that a role may assign and manage. */
export const managedRoles: Record<Role, readonly Role[]> = {
  admin: roles,
  manager: ['specialist'],
  partner: ['indicator', 'indicator_manager'],
  specialist: [],
  indicator: [],
  indicator_manager: [],
};

/** Default and maximum page size. */
export const usersPageSize = 100;

/** Lists visible users alphabetically. */
export const listUsers = endpoint({
  name: 'user.list',
  method: 'GET',
  path: '/api/users',
  ability: 'user.read',
  query: input<ListUsersInput>(),
  response: wire<UserList>('users', 'meta'),
});

/** Lists options of the user form. */
export const listUserOptions = endpoint({
  name: 'user.options',
  method: 'GET',
  path: '/api/user_options',
  ability: 'user.manage',
  response: wire<UserOptions>('roles', 'groups', 'partners'),
});

/**
 * Creates a user and mails an invitation. A hidden user's e-mail gets the same answer, which does not reveal who has
 * access.
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

/** Returns one visible user. */
export const showUser = endpoint({
  name: 'user.show',
  method: 'GET',
  path: '/api/users/{id}',
  ability: 'user.read',
  response: wire<UserAnswer>('user'),
  errors: ['user.not_found'],
});

/** Changes a user's data, role and memberships, effective from the next call. */
export const updateUser = endpoint({
  name: 'user.update',
  method: 'PUT',
  path: '/api/users/{id}',
  ability: 'user.manage',
  body: input<UserInput>(),
  response: wire<UserAnswer>('user'),
  errors: [
    'user.not_found',
    'anonymization.is_final',
    'user.email_taken',
    'user.email_inactive',
    'user.email_kept',
    'user.role_denied',
    'user.place_unknown',
    'user.last_admin',
    'user.is_self',
  ],
});

/** Ends access and sessions, and hands over open leads. */
export const deactivateUser = endpoint({
  name: 'user.deactivate',
  method: 'POST',
  path: '/api/users/{id}/deactivation',
  ability: 'user.manage',
  body: input<DeactivateUserInput>(),
  response: wire<DeactivatedUser>('user', 'moved_leads_count'),
  errors: ['user.not_found', 'anonymization.is_final', 'user.last_admin', 'user.is_self', 'user.receiver_unknown'],
});

/** Reactivates a user; without a password, invites again. */
export const reactivateUser = endpoint({
  name: 'user.reactivate',
  method: 'POST',
  path: '/api/users/{id}/reactivation',
  ability: 'user.manage',
  response: wire<UserAnswer>('user'),
  errors: ['user.not_found', 'anonymization.is_final', 'affiliate.closed_by_another', 'user.leads_moving'],
});

/** Mails a new invitation. Earlier links stop working. */
export const resendInvitation = endpoint({
  name: 'user.resend_invitation',
  method: 'POST',
  path: '/api/users/{id}/invitations',
  ability: 'user.manage',
  response: wire<void>(),
  status: 204,
  errors: ['user.not_found', 'anonymization.is_final', 'user.not_invited'],
});
