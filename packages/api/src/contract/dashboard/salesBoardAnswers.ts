import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { MeasuredGoalSchema } from './goalProgressAnswers.ts';

export interface SalesBoard extends Static<typeof SalesBoardSchema> {}
const SalesBoardSchema = Type.Object({
  /** `2026-11-21`. */
  today: Text,
  day: Type.Object({
    count: Type.Integer(),
    value_cents: Cents,
    /** Sales of the same weekday a week ago, up to the current minute. */
    week_ago_count: Type.Integer(),
    /** Minute at which `week_ago_count` ends, as in a day filter: `2026-11-14T13:05`. */
    week_ago_until: Text,
  }),
  month: Type.Object({
    count: Type.Integer(),
    value_cents: Cents,
    /** Goal of the account, the viewer's groups or the viewer; null without one. */
    goal_cents: Nullable(Cents),
    /** Elapsed share of the month's working days including today, 0 to 1. */
    elapsed: Type.Number(),
  }),
  /** Goals of the month with their pace; only measures with a goal. */
  goals: Type.Array(MeasuredGoalSchema),
  /** Days up to today; empty days are omitted. */
  days: Type.Array(
    Type.Object({
      day: Text,
      count: Type.Integer(),
    }),
  ),
  latest: Type.Array(
    Type.Object({
      id: Text,
      number: Type.Integer(),
      won_at: Moment,
      seller: Nullable(Named),
      product: Nullable(Text),
      value_cents: Cents,
    }),
  ),
  /** Users, best first. Null for viewers who see only their own leads. */
  ranking: Nullable(
    Type.Object({
      by: Choice(['owner', 'indicator']),
      people: Type.Array(
        Type.Object({
          id: Text,
          name: Text,
          count: Type.Integer(),
          value_cents: Cents,
        }),
      ),
    }),
  ),
});

/** Sales of the day and month. */
export type SalesBoardAnswer = Static<typeof SalesBoardAnswerSchema>;
export const SalesBoardAnswerSchema = Type.Object({
  sales_board: SalesBoardSchema,
});
