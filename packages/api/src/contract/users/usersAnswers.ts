import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { userStatuses } from './users.ts';

/** A person of the account, as those who manage people see it. */
export interface User extends Static<typeof UserSchema> {}
const UserSchema = Type.Object({
  id: Text,
  name: Text,
  email: Text,
  role: Choice(roles),
  status: Choice(userStatuses),
  /** E.164. */
  phone: Nullable(Text),
  /** Referral code. */
  code: Text,
  group: Nullable(Named),
  partner: Nullable(Named),
  referral_team: Nullable(Named),
  /** False while the person receives no leads from the distribution. */
  is_available: Type.Boolean(),
  /** Leads of the person that are neither won nor lost. */
  open_leads_count: Type.Integer(),
  created_at: Moment,
  /** Whether the viewer may change, invite, deactivate and reactivate this person. */
  allowed: Type.Object({
    manage: Type.Boolean(),
  }),
});

/** A page of people. */
export interface UserList extends Static<typeof UserListSchema> {}
export const UserListSchema = Type.Object({
  users: Type.Array(UserSchema),
  /** `total` counts everybody who fits, on this page or not. */
  meta: Type.Object({
    next_cursor: Nullable(Text),
    total: Type.Integer(),
  }),
});

/** What the form of a person offers. */
export type UserOptions = Static<typeof UserOptionsSchema>;
export const UserOptionsSchema = Type.Object({
  roles: Type.Array(Choice(roles)),
  groups: Type.Array(Named),
  partners: Type.Array(Named),
  referral_teams: Type.Array(Named),
});

/** One person. */
export interface UserAnswer extends Static<typeof UserAnswerSchema> {}
export const UserAnswerSchema = Type.Object({
  user: UserSchema,
});

/** A person who may not sign in any more, and how many leads changed hands. */
export type DeactivatedUser = Static<typeof DeactivatedUserSchema>;
export const DeactivatedUserSchema = Type.Object({
  ...UserAnswerSchema.properties,
  moved_leads_count: Type.Integer(),
});
