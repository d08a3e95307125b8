import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { userStatuses } from './users.ts';

export interface User extends Static<typeof UserSchema> {}
const UserSchema = Type.Object({
  id: Text,
  name: Text,
  /** Null for an anonymised person. */
  email: Nullable(Text),
  role: Choice(roles),
  status: Choice(userStatuses),
  /** E.164. */
  phone: Nullable(Text),
  code: Text,
  group: Nullable(Named),
  partner: Nullable(Named),
  referral_team: Nullable(Named),
  /** False while the distribution skips the user. */
  is_available: Type.Boolean(),
  open_leads_count: Type.Integer(),
  created_at: Moment,
  /** Job that hands over the open leads of a deactivated user; until its end the user cannot be reactivated. */
  move_job_id: Type.Optional(Text),
  /** Job with which leads follow the user to another group; a failed one stays until the user is saved again. */
  follow_job_id: Type.Optional(Text),
  has_second_factor: Type.Optional(Type.Literal(true)),
  allowed: Type.Object({
    manage: Type.Boolean(),
  }),
});

/** A page of users. */
export interface UserList extends Static<typeof UserListSchema> {}
export const UserListSchema = Type.Object({
  users: Type.Array(UserSchema),
  /** `total`: all matching users. */
  meta: Type.Object({
    next_cursor: Nullable(Text),
    total: Type.Integer(),
  }),
});

/** Options of the user form. */
export type UserOptions = Static<typeof UserOptionsSchema>;
export const UserOptionsSchema = Type.Object({
  roles: Type.Array(Choice(roles)),
  groups: Type.Array(Named),
  partners: Type.Array(Named),
  referral_teams: Type.Array(Named),
});

/** One user. */
export interface UserAnswer extends Static<typeof UserAnswerSchema> {}
export const UserAnswerSchema = Type.Object({
  user: UserSchema,
});

/** Deactivated user, and number of leads handed over. */
export type DeactivatedUser = Static<typeof DeactivatedUserSchema>;
export const DeactivatedUserSchema = Type.Object({
  ...UserAnswerSchema.properties,
  moved_leads_count: Type.Integer(),
});
