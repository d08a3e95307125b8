import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

/** What the signed-in person keeps about itself. */
export interface Profile extends Static<typeof ProfileSchema> {}
const ProfileSchema = Type.Object({
  name: Text,
  email: Text,
  /** E.164. */
  phone: Nullable(Text),
  /** As the Banco Central's directory writes it. */
  pix_key: Nullable(Text),
  /** Its digits are a document and a mobile number, and nobody was asked yet which. */
  pix_key_in_doubt: Type.Boolean(),
  avatar_url: Nullable(Text),
  /** False while the person receives no leads from the distribution. */
  is_available: Type.Boolean(),
});

/** What the signed-in person keeps about itself. */
export type ProfileAnswer = Static<typeof ProfileAnswerSchema>;
export const ProfileAnswerSchema = Type.Object({
  profile: ProfileSchema,
});
