import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

export interface Profile extends Static<typeof ProfileSchema> {}
const ProfileSchema = Type.Object({
  name: Text,
  email: Text,
  /** E.164. */
  phone: Nullable(Text),
  /** In the format of Banco Central's directory. */
  pix_key: Nullable(Text),
  /** Whether the key may be a document or a mobile number. */
  pix_key_in_doubt: Type.Boolean(),
  avatar_url: Nullable(Text),
  /** False while the distribution skips the user. */
  is_available: Type.Boolean(),
});

/** The caller's profile. */
export type ProfileAnswer = Static<typeof ProfileAnswerSchema>;
export const ProfileAnswerSchema = Type.Object({
  profile: ProfileSchema,
});
