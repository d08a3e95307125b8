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
export const GroupGoal = Type.Object({
  ...GoalRow.properties,
  id: Text,
  name: Text,
});
export type GroupGoal = Static<typeof GroupGoal>;

/** The goal of a person. */
export const PersonGoal = Type.Object({
  ...GoalRow.properties,
  id: Text,
  name: Text,
  group_id: Nullable(Text),
});
export type PersonGoal = Static<typeof PersonGoal>;

/** The goals of a month with what has been sold in it, on the account's calendar. */
export const SalesGoals = Type.Object({
  /** `2026-11`. */
  month: Text,
  /** Null for those who see parts of the account only. */
  account: Nullable(GoalRow),
  groups: Type.Array(GroupGoal),
  people: Type.Array(PersonGoal),
  allowed: Type.Object({
    /** Goals of the account and of groups; those of people may be set by whoever reads them here. */
    set_groups: Type.Boolean(),
  }),
});
export type SalesGoals = Static<typeof SalesGoals>;

/** The goals of a month. */
export const SalesGoalsAnswer = Type.Object({
  sales_goals: SalesGoals,
});
export type SalesGoalsAnswer = Static<typeof SalesGoalsAnswer>;
