import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';

/** The sales of the day and of the month on the account's calendar, as far as the viewer sees leads. */
export interface SalesBoard extends Static<typeof SalesBoardSchema> {}
const SalesBoardSchema = Type.Object({
  /** `2026-11-21`. */
  today: Text,
  day: Type.Object({
    count: Type.Integer(),
    /** Integer cents. */
    value_cents: Cents,
    /** Sales of the same weekday a week ago, up to the present minute. */
    week_ago_count: Type.Integer(),
    /** That minute of the account's clock, as a filter of days may end: `2026-11-14T13:05`. */
    week_ago_until: Text,
  }),
  month: Type.Object({
    count: Type.Integer(),
    value_cents: Cents,
    /** Of the account, of the viewer's groups together, or of the viewer; null without one. */
    goal_cents: Nullable(Cents),
    /** Part of the month that is over with today, 0 to 1: how much of the goal would be even. */
    elapsed: Type.Number(),
  }),
  /** Sales on each day of the month up to today; days without any are left out. */
  days: Type.Array(
    Type.Object({
      day: Text,
      count: Type.Integer(),
    }),
  ),
  latest: Type.Array(
    Type.Object({
      id: Text,
      /** Of the lead, as its address has it. */
      number: Type.Integer(),
      won_at: Moment,
      seller: Nullable(Named),
      product: Nullable(Text),
      value_cents: Cents,
    }),
  ),
  /** Best first; by those who sold, or by those who referred what was sold. Null for those who see their own only. */
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

/** The sales of the day and of the month. */
export type SalesBoardAnswer = Static<typeof SalesBoardAnswerSchema>;
export const SalesBoardAnswerSchema = Type.Object({
  sales_board: SalesBoardSchema,
});
