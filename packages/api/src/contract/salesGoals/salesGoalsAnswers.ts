import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Nullable, Text } from '../answerShapes.ts';

const GoalRow = Type.Object({
  /** Integer cents; null when there is none. */
  goal_cents: Nullable(Cents),
  /** What the won leads of the month are worth, as far as the viewer sees them. */
  sold_cents: Cents,
});

/** The goal of a group. */
export interface GroupGoal extends Static<typeof GroupGoalSchema> {}
const GroupGoalSchema = Type.Object({
  ...GoalRow.properties,
  id: Text,
  name: Text,
});

/** The goal of a person. */
export interface PersonGoal extends Static<typeof PersonGoalSchema> {}
const PersonGoalSchema = Type.Object({
  ...GoalRow.properties,
  id: Text,
  name: Text,
  group_id: Nullable(Text),
});

/** The goals of a month with what has been sold in it, on the account's calendar. */
export interface SalesGoals extends Static<typeof SalesGoalsSchema> {}
const SalesGoalsSchema = Type.Object({
  /** `2026-11`. */
  month: Text,
  /** Null for those who see parts of the account only. */
  account: Nullable(GoalRow),
  groups: Type.Array(GroupGoalSchema),
  people: Type.Array(PersonGoalSchema),
  allowed: Type.Object({
    /** Goals of the account and of groups; those of people may be set by whoever reads them here. */
    set_groups: Type.Boolean(),
  }),
});

/** The goals of a month. */
export type SalesGoalsAnswer = Static<typeof SalesGoalsAnswerSchema>;
export const SalesGoalsAnswerSchema = Type.Object({
  sales_goals: SalesGoalsSchema,
});
