import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Text } from '../answerShapes.ts';

/** A valid link, and its user's e-mail. */
export type PasswordLinkAnswer = Static<typeof PasswordLinkAnswerSchema>;
export const PasswordLinkAnswerSchema = Type.Object({
  link: Type.Object({ email: Text }),
});
