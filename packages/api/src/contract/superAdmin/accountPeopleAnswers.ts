import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';
import { userStatuses } from '../users/users.ts';

export interface AdminAccountPerson extends Static<typeof AdminAccountPersonSchema> {}
const AdminAccountPersonSchema = Type.Object({
  id: Text,
  name: Text,
  /** Null for an anonymised person. */
  email: Nullable(Text),
  role: Choice(roles),
  status: Choice(userStatuses),
  /** UTC, ISO 8601; null before the first sign-in. */
  last_sign_in_at: Nullable(Moment),
  /** Latest invitation; null when none is open. */
  invitation: Nullable(Type.Object({ sent_at: Moment, expires_at: Moment, is_expired: Type.Boolean() })),
});

/** The first users of an account. */
export interface AdminAccountPeople extends Static<typeof AdminAccountPeopleSchema> {}
export const AdminAccountPeopleSchema = Type.Object({
  people: Type.Array(AdminAccountPersonSchema),
  /** Whether the account has more users than the answer. */
  has_more: Type.Boolean(),
});
