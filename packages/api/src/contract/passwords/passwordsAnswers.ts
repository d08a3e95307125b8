import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Text } from '../answerShapes.ts';

/** A link that works: who holds it is the person of this e-mail. */
export type PasswordLinkAnswer = Static<typeof PasswordLinkAnswerSchema>;
export const PasswordLinkAnswerSchema = Type.Object({
  link: Type.Object({ email: Text }),
});
