import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Text } from '../answerShapes.ts';
import { goalMeasures } from '../salesGoals/goalMeasures.ts';
import { WorkingDays } from '../salesGoals/salesGoalsAnswers.ts';

export interface MeasuredGoal extends Static<typeof MeasuredGoalSchema> {}
/** A goal of the month, the part that is reached, and the part to be expected by now. */
export const MeasuredGoalSchema = Type.Object({
  measure: Choice(goalMeasures),
  /** Cents for `value`. */
  goal: Type.Integer(),
  reached: Type.Integer(),
  /** Part of the goal that an even pace has reached by today. */
  expected: Type.Integer(),
});

export interface GoalProgress extends Static<typeof GoalProgressSchema> {}
const GoalProgressSchema = Type.Object({
  /** `2026-11`. */
  month: Text,
  working_days: WorkingDays,
  /** Only measures with a goal. */
  goals: Type.Array(MeasuredGoalSchema),
});

/** Progress of the viewer's goals in the current month. */
export type GoalProgressAnswer = Static<typeof GoalProgressAnswerSchema>;
export const GoalProgressAnswerSchema = Type.Object({ goal_progress: GoalProgressSchema });
