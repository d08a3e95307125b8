import { phone, yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { emptyIsNull, optionalId, ownerChoice, plainText, unlistable, uuid } from '../fields.ts';
import { roles } from '../access/roles.ts';
import type { Role } from '../access/roles.ts';
import type { NamedReference } from '../leads/leads.ts';

/** Whether a person may sign in, has yet to accept the invitation, or may not any more. */
export const userStatuses = ['active', 'invited', 'inactive'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A person of the account, as those who manage people see it. */
export interface User {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  /** E.164. */
  phone: string | null;
  /** Referral code. */
  code: string;
  group: NamedReference | null;
  partner: NamedReference | null;
  referral_team: NamedReference | null;
  /** False while the person receives no leads from the distribution. */
  is_available: boolean;
  /** Leads of the person that are neither won nor lost. */
  open_leads_count: number;
  created_at: string;
  /** Whether the viewer may change, invite, deactivate and reactivate this person. */
  allowed: { manage: boolean };
}

/** The roles that somebody of a role may give; with them, the people that it may manage. */
export const managedRoles: Record<Role, readonly Role[]> = {
  admin: roles,
  manager: ['specialist'],
  partner: ['indicator', 'indicator_manager'],
  specialist: [],
  indicator: [],
  indicator_manager: [],
};

/** What inviting and saving a person take: every field as the form shows it. */
export const userInput = yup
  .object({
    name: plainText('Nome').required().min(2).max(120),
    email: yup.string().label('E-mail').trim().lowercase().required().max(254).email(),
    // An untouched choice is missing, not a wrong one.
    role: yup
      .string()
      .label('Perfil')
      .transform((value: unknown) => (value === '' ? undefined : value))
      .required()
      .oneOf(roles, unlistable),
    phone: emptyIsNull(phone()),
    group_id: optionalId('Grupo'),
    partner_id: optionalId('Parceiro'),
    referral_team_id: optionalId('Equipe de indicação'),
  })
  .noUnknown();

export type UserInput = yup.InferType<typeof userInput>;

/** People of a page unless the caller asks for another number. */
export const usersPageSize = 100;

/** Most people that one answer lists: as many as a list to choose from holds. */
export const mostUsersOfPage = 1_000;

/** Which people are asked for: by fragment, role, state and group, a page at a time. */
export const listUsersInput = yup
  .object({
    /** Fragment of the name or the e-mail, case and accents ignored. */
    search: yup.string().label('Busca').trim().max(120),
    role: yup.string().label('Perfil').oneOf(roles, unlistable),
    status: yup.string().label('Situação').oneOf(userStatuses, unlistable),
    group_id: yup.string().label('Grupo').matches(uuid),
    limit: yup.number().label('Quantidade').integer().min(1).max(mostUsersOfPage),
    /** Goes on after this person, in the order of the alphabet. */
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();

export type ListUsersInput = yup.InferType<typeof listUsersInput>;

/** Who gets the open leads of a person that is deactivated. */
export const deactivateUserInput = yup
  .object({
    /** Who gets the open leads: a person, `distribution`, or null, which leaves them to nobody. */
    receiver_id: ownerChoice('Quem recebe a carteira'),
  })
  .noUnknown();

export type DeactivateUserInput = yup.InferType<typeof deactivateUserInput>;

export interface UserAnswer {
  user: User;
}

export interface UserList {
  users: User[];
  /** `total` counts everybody who fits, on this page or not. */
  meta: { next_cursor: string | null; total: number };
}

/** Everybody whom the viewer manages or sees, in the order of the alphabet, page by page. */
export const listUsers = endpoint({
  name: 'user.list',
  method: 'GET',
  path: '/api/users',
  ability: 'user.read',
  query: listUsersInput,
  response: wire<UserList>(),
});

/** What the form offers, as far as the viewer's role reaches. */
export const listUserOptions = endpoint({
  name: 'user.options',
  method: 'GET',
  path: '/api/user_options',
  ability: 'user.manage',
  response: wire<{
    roles: Role[];
    groups: NamedReference[];
    partners: NamedReference[];
    referral_teams: NamedReference[];
  }>(),
});

/** Creates a person and mails an invitation. */
export const inviteUser = endpoint({
  name: 'user.invite',
  method: 'POST',
  path: '/api/users',
  ability: 'user.manage',
  body: userInput,
  response: wire<UserAnswer>(),
  status: 201,
  errors: ['user.email_taken', 'user.role_denied', 'user.place_unknown'],
  idempotencyKeyed: true,
});

/** One person of the account that the viewer may see. */
export const showUser = endpoint({
  name: 'user.show',
  method: 'GET',
  path: '/api/users/{id}',
  ability: 'user.read',
  response: wire<UserAnswer>(),
  errors: ['user.not_found'],
});

/** Changes a person's facts, role and places; role and places count from the next call on. */
export const updateUser = endpoint({
  name: 'user.update',
  method: 'PUT',
  path: '/api/users/{id}',
  ability: 'user.manage',
  body: userInput,
  response: wire<UserAnswer>(),
  errors: [
    'user.not_found',
    'user.email_taken',
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
  body: deactivateUserInput,
  response: wire<UserAnswer & { moved_leads_count: number }>(),
  errors: ['user.not_found', 'user.last_admin', 'user.is_self', 'user.receiver_unknown'],
});

/** Active again; whoever never had a password is invited again. */
export const reactivateUser = endpoint({
  name: 'user.reactivate',
  method: 'POST',
  path: '/api/users/{id}/reactivation',
  ability: 'user.manage',
  response: wire<UserAnswer>(),
  errors: ['user.not_found'],
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
