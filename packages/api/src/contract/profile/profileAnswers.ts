import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

/** What the signed-in person keeps about itself. */
export const Profile = Type.Object({
  name: Text,
  email: Text,
  /** E.164. */
  phone: Nullable(Text),
  /** As the Banco Central's directory writes it. */
  pix_key: Nullable(Text),
  avatar_url: Nullable(Text),
  /** False while the person receives no leads from the distribution. */
  is_available: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

/** What the signed-in person keeps about itself. */
export const ProfileAnswer = Type.Object({
  profile: Profile,
});
export type ProfileAnswer = Static<typeof ProfileAnswer>;
