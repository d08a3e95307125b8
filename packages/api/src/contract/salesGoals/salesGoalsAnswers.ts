import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Nullable, Text } from '../answerShapes.ts';

const GoalRow = Type.Object({
  /** Null without a goal. */
  goal_cents: Nullable(Cents),
  /** Value of won leads visible to the viewer. */
  sold_cents: Cents,
  /** Goal for the number of sales; null without one. */
  sales_goal: Nullable(Type.Integer()),
  /** Number of won leads visible to the viewer. */
  sales_count: Type.Integer(),
  /** Goal for the number of leads contacted; null without one. */
  contacts_goal: Nullable(Type.Integer()),
  /** Sum over people of the leads with which each recorded a contact; null in a month without such a goal. */
  contacts_count: Nullable(Type.Integer()),
});

/** Working days of a month: passed, and all. */
export const WorkingDays = Type.Object({
  /** Days from Monday to Friday that are no holiday of the account, until today. */
  passed: Type.Integer(),
  total: Type.Integer(),
});

export interface GroupGoal extends Static<typeof GroupGoalSchema> {}
const GroupGoalSchema = Type.Object({
  ...GoalRow.properties,
  id: Text,
  name: Text,
});

export interface PersonGoal extends Static<typeof PersonGoalSchema> {}
const PersonGoalSchema = Type.Object({
  ...GoalRow.properties,
  id: Text,
  name: Text,
  group_id: Nullable(Text),
});

/** Goals and sales of a month in the account's time zone. */
export interface SalesGoals extends Static<typeof SalesGoalsSchema> {}
const SalesGoalsSchema = Type.Object({
  /** `2026-11`. */
  month: Text,
  /** Null for viewers who see only a part of the account. */
  account: Nullable(GoalRow),
  groups: Type.Array(GroupGoalSchema),
  people: Type.Array(PersonGoalSchema),
  working_days: WorkingDays,
  /** Changes with the goals that the viewer may read. */
  version: Text,
  allowed: Type.Object({
    /** Whether the viewer may set goals of account and groups; goals of listed users may always be set. */
    set_groups: Type.Boolean(),
  }),
});

/** Goals of a month. */
export type SalesGoalsAnswer = Static<typeof SalesGoalsAnswerSchema>;
export const SalesGoalsAnswerSchema = Type.Object({
  sales_goals: SalesGoalsSchema,
});
