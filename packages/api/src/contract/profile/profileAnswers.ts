import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

/** The caller's profile. */
export interface Profile extends Static<typeof ProfileSchema> {}
const ProfileSchema = Type.Object({
  name: Text,
  email: Text,
  /** E.164. */
  phone: Nullable(Text),
  /** In the format of the Banco Central's directory. */
  pix_key: Nullable(Text),
  /** Document or mobile number, still undecided. */
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
