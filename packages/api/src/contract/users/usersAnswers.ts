import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Moment, NamedReference, Nullable, Text } from '../answerShapes.ts';
import { userStatuses } from './users.ts';

/** A person of the account, as those who manage people see it. */
export const User = Type.Object({
  id: Text,
  name: Text,
  email: Text,
  role: Choice(roles),
  status: Choice(userStatuses),
  /** E.164. */
  phone: Nullable(Text),
  /** Referral code. */
  code: Text,
  group: Nullable(NamedReference),
  partner: Nullable(NamedReference),
  referral_team: Nullable(NamedReference),
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
export type User = Static<typeof User>;

/** A page of people. */
export const UserList = Type.Object({
  users: Type.Array(User),
  /** `total` counts everybody who fits, on this page or not. */
  meta: Type.Object({
    next_cursor: Nullable(Text),
    total: Type.Integer(),
  }),
});
export type UserList = Static<typeof UserList>;

/** What the form of a person offers. */
export const UserOptions = Type.Object({
  roles: Type.Array(Choice(roles)),
  groups: Type.Array(NamedReference),
  partners: Type.Array(NamedReference),
  referral_teams: Type.Array(NamedReference),
});
export type UserOptions = Static<typeof UserOptions>;

/** One person. */
export const UserAnswer = Type.Object({
  user: User,
});
export type UserAnswer = Static<typeof UserAnswer>;

/** A person who may not sign in any more, and how many leads changed hands. */
export const DeactivatedUser = Type.Object({
  ...UserAnswer.properties,
  moved_leads_count: Type.Integer(),
});
export type DeactivatedUser = Static<typeof DeactivatedUser>;
