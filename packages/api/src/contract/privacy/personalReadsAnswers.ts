import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { personalReadKinds } from './personalReads.ts';

/** Reads of one lead by one user, in one way, on one day. */
export interface PersonalRead extends Static<typeof PersonalReadSchema> {}
const PersonalReadSchema = Type.Object({
  lead_number: Type.Integer(),
  /** Null for a user who no longer exists. */
  user: Nullable(Named),
  kind: Choice(personalReadKinds),
  /** `yyyy-MM-dd` in the account's zone. */
  day: Text,
  count: Type.Integer(),
  last_at: Moment,
});

/** Reads of a person's data. */
export type PersonalReadList = Static<typeof PersonalReadListSchema>;
export const PersonalReadListSchema = Type.Object({ personal_reads: Type.Array(PersonalReadSchema) });
