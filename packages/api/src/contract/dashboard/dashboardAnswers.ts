import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Cents, Choice, Moment, Nullable, Text } from '../answerShapes.ts';
import { statusKinds } from '../catalog/catalog.ts';

const DaySpan = Type.Object({
  /** Days of the account's calendar, ISO, both included. */
  from: Text,
  to: Text,
});

/** A number of the period, and of the one before it up to the same day and hour. */
const compared = <T extends TSchema>(number: T) => Type.Object({ now: number, before: number });

/** A status of the funnel with the leads of the period. */
export interface DashboardStage extends Static<typeof DashboardStageSchema> {}
const DashboardStageSchema = Type.Object({
  id: Text,
  name: Text,
  color: Text,
  kind: Choice(statusKinds),
  /** Leads received in the period that stand here today. */
  count: Type.Integer(),
  /**
   * Leads received in the period that came this far and were lost from here; the first stage has those of which nobody
   * knows.
   */
  lost: Type.Integer(),
});

/** A person of the ranking with its numbers of the period. */
export interface RankedPerson extends Static<typeof RankedPersonSchema> {}
const RankedPersonSchema = Type.Object({
  id: Text,
  name: Text,
  /** Leads that this person received, or referred, in the period, whoever has them since. */
  received: Type.Integer(),
  /** Its sales of the period, whenever the leads came and whoever has them since. */
  won: Type.Integer(),
  /** Integer cents. */
  won_value_cents: Cents,
  /** Median until the first contact, of the leads of the period that this person contacted first; null without any. */
  first_contact_minutes: Nullable(Type.Integer()),
});

/** What happened in a period, as far as the viewer sees leads. */
export interface Dashboard extends Static<typeof DashboardSchema> {}
const DashboardSchema = Type.Object({
  /** The days that the period has so far, and those that it is compared with. */
  days: DaySpan,
  before: DaySpan,
  /** The last day of `before` that the numbers count; where the period runs still, up to the present hour of it. */
  compared_to: Text,
  /**
   * Where the period runs still, the minute of the account's clock up to which they are counted, as a filter of days may
   * end: `2026-10-24T13:05`; null where the last day is whole.
   */
  compared_until: Nullable(Text),
  received: compared(Type.Integer()),
  won: compared(Type.Integer()),
  /** Integer cents. */
  won_value_cents: compared(Cents),
  lost: compared(Type.Integer()),
  first_contact_minutes: compared(Nullable(Type.Integer())),
  /** Leads received on each day of `before` and of `days`; days without any are left out. */
  received_by_day: Type.Array(
    Type.Object({
      day: Text,
      count: Type.Integer(),
    }),
  ),
  /** Active statuses, in their order, and archived ones that hold leads of the period. */
  stages: Type.Array(DashboardStageSchema),
  /** Best sales first; by those who own leads, or by those who referred them. Null for those who see their own only. */
  ranking: Nullable(
    Type.Object({
      by: Choice(['owner', 'indicator']),
      people: Type.Array(RankedPersonSchema),
    }),
  ),
  /** What waits now, whatever the period. */
  waiting: Type.Object({
    /** Open leads that nobody owns, where the viewer gives leads to people. */
    unowned: Nullable(
      Type.Object({
        count: Type.Integer(),
        oldest_at: Nullable(Moment),
      }),
    ),
    /** Queues that leads wait for and that have nobody, for whoever sees all of them; left out where there are none. */
    empty_queues: Type.Optional(Type.Array(Type.Object({ id: Text, name: Text, count: Type.Integer() }))),
    /** Leads of the viewer's own whose next contact is late; only those that are still open, and of active statuses. */
    overdue: Type.Object({
      count: Type.Integer(),
    }),
    /**
     * Leads that nobody has been in touch with and whose deadline is soon, or over: those that the viewer reads. Null
     * for who works no leads.
     */
    sla: Nullable(
      Type.Object({
        due_soon: Type.Integer(),
        expired: Type.Integer(),
      }),
    ),
  }),
});

/** The numbers of a period. */
export type DashboardAnswer = Static<typeof DashboardAnswerSchema>;
export const DashboardAnswerSchema = Type.Object({
  dashboard: DashboardSchema,
});
