import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Cents, Choice, Moment, Nullable, Text } from '../answerShapes.ts';
import { statusKinds } from '../catalog/catalog.ts';

const DaySpan = Type.Object({
  /** First and last day, inclusive, in the account's time zone. */
  from: Text,
  to: Text,
});

/** A number of the period, and of the previous period up to the same day and hour. */
const compared = <T extends TSchema>(number: T) => Type.Object({ now: number, before: number });

export interface DashboardStage extends Static<typeof DashboardStageSchema> {}
const DashboardStageSchema = Type.Object({
  id: Text,
  name: Text,
  color: Text,
  kind: Choice(statusKinds),
  /** Leads received in the period that have this status today. */
  count: Type.Integer(),
  /** Leads received in the period and lost from this status; the first status includes losses from unknown ones. */
  lost: Type.Integer(),
});

export interface RankedPerson extends Static<typeof RankedPersonSchema> {}
const RankedPersonSchema = Type.Object({
  id: Text,
  name: Text,
  /** Leads received or referred in the period, regardless of the current owner. */
  received: Type.Integer(),
  /** Leads won in the period, regardless of the current owner. */
  won: Type.Integer(),
  won_value_cents: Cents,
  /** Median of the leads that this user contacted first; null without any. */
  first_contact_minutes: Nullable(Type.Integer()),
});

export interface Dashboard extends Static<typeof DashboardSchema> {}
const DashboardSchema = Type.Object({
  /** Elapsed days; `before` has the days compared with them. */
  days: DaySpan,
  before: DaySpan,
  /** Last counted day of `before`; in a current period, counted up to the current hour. */
  compared_to: Text,
  /** For a current period, the local minute at which `before` ends: `2026-10-24T13:05`. Null for a whole day. */
  compared_until: Nullable(Text),
  received: compared(Type.Integer()),
  won: compared(Type.Integer()),
  won_value_cents: compared(Cents),
  lost: compared(Type.Integer()),
  first_contact_minutes: compared(Nullable(Type.Integer())),
  /** Days of both periods; empty days are omitted. */
  received_by_day: Type.Array(
    Type.Object({
      day: Text,
      count: Type.Integer(),
    }),
  ),
  /** Active statuses in order, and archived ones with leads of the period. */
  stages: Type.Array(DashboardStageSchema),
  /** Users, best sales first. Null for viewers who see only their own leads. */
  ranking: Nullable(
    Type.Object({
      by: Choice(['owner', 'indicator']),
      people: Type.Array(RankedPersonSchema),
    }),
  ),
});

/** Counts of a period. */
export type DashboardAnswer = Static<typeof DashboardAnswerSchema>;
export const DashboardAnswerSchema = Type.Object({
  dashboard: DashboardSchema,
});

/** Leads that wait for the viewer. */
export interface MyDay extends Static<typeof MyDaySchema> {}
const MyDaySchema = Type.Object({
  /** Null for viewers who do not assign leads. */
  unowned: Nullable(
    Type.Object({
      count: Type.Integer(),
      oldest_at: Nullable(Moment),
    }),
  ),
  /** Queues with waiting leads but no active members; missing without any, and for all but administrators. */
  empty_queues: Type.Optional(Type.Array(Type.Object({ id: Text, name: Text, count: Type.Integer() }))),
  /** Open requests about personal data that are late or soon due; missing without any, and for all but admins. */
  privacy_requests: Type.Optional(Type.Object({ count: Type.Integer(), first_due_on: Text })),
  /** Open incidents with personal data; missing without any, and for all but admins. */
  privacy_incidents: Type.Optional(Type.Object({ count: Type.Integer(), first_due_on: Text })),
  /** The viewer's open leads in active statuses without a planned activity. */
  unplanned: Type.Object({
    count: Type.Integer(),
  }),
  /** The viewer's open leads in active statuses with overdue next contact. */
  overdue: Type.Object({
    count: Type.Integer(),
  }),
  /** Leads without first contact, by deadline. Null for roles that do not work on leads. */
  sla: Nullable(
    Type.Object({
      due_soon: Type.Integer(),
      expired: Type.Integer(),
    }),
  ),
  /** The viewer's leads created since the beginning of yesterday. */
  recent: Type.Object({
    count: Type.Integer(),
  }),
});

/** Counts of what waits. */
export type MyDayAnswer = Static<typeof MyDayAnswerSchema>;
export const MyDayAnswerSchema = Type.Object({
  my_day: MyDaySchema,
});
