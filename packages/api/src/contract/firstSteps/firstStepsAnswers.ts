import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice } from '../answerShapes.ts';
import { firstStepNames } from './firstSteps.ts';

export interface FirstStep extends Static<typeof FirstStepSchema> {}
const FirstStepSchema = Type.Object({
  name: Choice(firstStepNames),
  is_done: Type.Boolean(),
  /** Hidden by an administrator. */
  is_dismissed: Type.Boolean(),
});

/** First steps of an account, in order. */
export type FirstStepsAnswer = Static<typeof FirstStepsAnswerSchema>;
export const FirstStepsAnswerSchema = Type.Object({ first_steps: Type.Array(FirstStepSchema) });
