import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';
import { userStatuses } from '../users/users.ts';

/** A person of an account, as the super-admin sees it. */
export interface AdminAccountPerson extends Static<typeof AdminAccountPersonSchema> {}
const AdminAccountPersonSchema = Type.Object({
  id: Text,
  name: Text,
  email: Text,
  role: Choice(roles),
  status: Choice(userStatuses),
  /** UTC, ISO 8601; null for who never signed in. */
  last_sign_in_at: Nullable(Moment),
  /** The invitation that went out last; null where none is open, such as after its acceptance. */
  invitation: Nullable(Type.Object({ sent_at: Moment, expires_at: Moment, is_expired: Type.Boolean() })),
});

/** The people of an account. */
export interface AdminAccountPeople extends Static<typeof AdminAccountPeopleSchema> {}
export const AdminAccountPeopleSchema = Type.Object({
  people: Type.Array(AdminAccountPersonSchema),
});
