import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Cents, Choice, Moment, Nullable, Text } from '../answerShapes.ts';
import { statusKinds } from '../catalog/catalog.ts';

const DaySpan = Type.Object({
  /** Days in the account's time zone, ISO, both inclusive. */
  from: Text,
  to: Text,
});

/** The previous period up to the same day and hour. */
const compared = <T extends TSchema>(number: T) => Type.Object({ now: number, before: number });

/** A status of the funnel with the leads of the period. */
export interface DashboardStage extends Static<typeof DashboardStageSchema> {}
const DashboardStageSchema = Type.Object({
  id: Text,
  name: Text,
  color: Text,
  kind: Choice(statusKinds),
  /** Received in the period, in this status today. */
  count: Type.Integer(),
  /** Received in the period and lost from here; the first stage includes unknown ones. */
  lost: Type.Integer(),
});

/** A user in the ranking. */
export interface RankedPerson extends Static<typeof RankedPersonSchema> {}
const RankedPersonSchema = Type.Object({
  id: Text,
  name: Text,
  /** Received or referred in the period, whatever the current owner. */
  received: Type.Integer(),
  /** Sold in the period, whatever the current owner. */
  won: Type.Integer(),
  won_value_cents: Cents,
  /** Median of the leads that this user contacted first; null without any. */
  first_contact_minutes: Nullable(Type.Integer()),
});

/** Counts of a period over the viewer's leads. */
export interface Dashboard extends Static<typeof DashboardSchema> {}
const DashboardSchema = Type.Object({
  /** Elapsed days, and those compared with. */
  days: DaySpan,
  before: DaySpan,
  /** Last counted day of `before`; for a current period up to the current hour. */
  compared_to: Text,
  /**
   * For a current period, the local minute where `before` ends, as in a day filter: `2026-10-24T13:05`. Null for a
   * whole day.
   */
  compared_until: Nullable(Text),
  received: compared(Type.Integer()),
  won: compared(Type.Integer()),
  won_value_cents: compared(Cents),
  lost: compared(Type.Integer()),
  first_contact_minutes: compared(Nullable(Type.Integer())),
  /** Both periods; empty days are omitted. */
  received_by_day: Type.Array(
    Type.Object({
      day: Text,
      count: Type.Integer(),
    }),
  ),
  /** Active statuses in order, and archived ones with leads of the period. */
  stages: Type.Array(DashboardStageSchema),
  /** Best sales first. Null for viewers of their own leads only. */
  ranking: Nullable(
    Type.Object({
      by: Choice(['owner', 'indicator']),
      people: Type.Array(RankedPersonSchema),
    }),
  ),
  waiting: Type.Object({
    /** Null for viewers who do not assign leads. */
    unowned: Nullable(
      Type.Object({
        count: Type.Integer(),
        oldest_at: Nullable(Moment),
      }),
    ),
    /** Queues with waiting leads but no members; missing without any, and for viewers of parts only. */
    empty_queues: Type.Optional(Type.Array(Type.Object({ id: Text, name: Text, count: Type.Integer() }))),
    /** The viewer's own open leads in active statuses with an overdue contact. */
    overdue: Type.Object({
      count: Type.Integer(),
    }),
    /** Leads without first contact. Null for roles that do not work on leads. */
    sla: Nullable(
      Type.Object({
        due_soon: Type.Integer(),
        expired: Type.Integer(),
      }),
    ),
  }),
});

/** Counts of a period. */
export type DashboardAnswer = Static<typeof DashboardAnswerSchema>;
export const DashboardAnswerSchema = Type.Object({
  dashboard: DashboardSchema,
});
