import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Text } from '../answerShapes.ts';

/** A valid link, with the e-mail of its user. */
export type PasswordLinkAnswer = Static<typeof PasswordLinkAnswerSchema>;
export const PasswordLinkAnswerSchema = Type.Object({
  link: Type.Object({ email: Text }),
});
