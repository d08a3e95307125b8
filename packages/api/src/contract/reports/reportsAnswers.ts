import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { statusKinds } from '../catalog/catalog.ts';
import { StoredFileSchema } from '../files/filesAnswers.ts';
import { reportDimensions } from './reportKinds.ts';
import type { ReportKind } from './reportKinds.ts';

const DaySpan = Type.Object({
  /** First and last day, inclusive, in the account's time zone. */
  from: Text,
  to: Text,
});

const spans = {
  days: DaySpan,
  before: DaySpan,
  /** Last counted day of `before`; in a current period, counted up to the current hour. */
  compared_to: Text,
  /** For a current period, the local minute at which `before` ends: `2026-10-24T13:05`. Null for a whole day. */
  compared_until: Nullable(Text),
};

/** Notice that a job computes the report. */
export interface ReportCounting extends Static<typeof ReportCountingSchema> {}
const ReportCountingSchema = Type.Object({
  /** Job at `GET /api/jobs/{id}`. Once completed, the repeated request returns the report. */
  job_id: Text,
  since: Moment,
});

const background = {
  /** Null when the answer has the report; else the report is null. */
  counting: Nullable(ReportCountingSchema),
  /** When a job computed the report; null when computed for this request. */
  counted_at: Nullable(Moment),
};

export interface ComparedNumber extends Static<typeof ComparedNumberSchema> {}
const ComparedNumberSchema = Type.Object({ now: Type.Integer(), before: Type.Integer() });
const ComparedCents = Type.Object({ now: Cents, before: Cents });

export interface StageNumbers extends Static<typeof StageNumbersSchema> {}
const StageNumbersSchema = Type.Object({
  ...Named.properties,
  color: Text,
  kind: Choice(statusKinds),
  count: Type.Integer(),
  /** Leads in this status or a later one, or lost after reaching it. For a lost status, the leads in it. */
  reached: ComparedNumberSchema,
  /** Sum over readable leads; null when none of the leads is readable. */
  value_cents: Nullable(Cents),
  /** Average age in days, of closed leads until closing; null without readable leads. */
  age_days: Nullable(Type.Integer()),
});

export interface LossReasonNumbers extends Static<typeof LossReasonNumbersSchema> {}
const LossReasonNumbersSchema = Type.Object({
  /** `none` for losses without a reason. */
  id: Text,
  name: Text,
  count: Type.Integer(),
  value_cents: Cents,
});

export interface LeadStatusReport extends Static<typeof LeadStatusReportSchema> {}
const LeadStatusReportSchema = Type.Object({
  ...spans,
  total: ComparedNumberSchema,
  won: ComparedNumberSchema,
  lost: ComparedNumberSchema,
  /** Sum over readable leads; null when none of the leads is readable. */
  value_cents: Type.Object({ now: Nullable(Cents), before: Nullable(Cents) }),
  /** Counted leads that are no longer readable: without value. */
  elsewhere: Type.Integer(),
  /** Active statuses in order, and archived statuses with leads. */
  stages: Type.Array(StageNumbersSchema),
  /** Loss reasons of readable leads, most frequent first. */
  loss_reasons: Type.Array(LossReasonNumbersSchema),
  /** Lost leads that are no longer readable: reason unknown. */
  losses_elsewhere: Type.Integer(),
});

const LeadStatusReportAnswerSchema = Type.Object({ report: Nullable(LeadStatusReportSchema), ...background });

export interface ReportNumbers extends Static<typeof ReportNumbersSchema> {}
const ReportNumbersSchema = Type.Object({
  received: ComparedNumberSchema,
  /** Received leads that reached the first in-progress status. */
  qualified: ComparedNumberSchema,
  /** Received leads that are sold by now; in rows by person or group, those sold by that person or group. */
  converted: ComparedNumberSchema,
  /** Leads created in the period that have a first contact. */
  contacted: ComparedNumberSchema,
  /** Median minutes until the first contact; null without contacts. */
  first_contact_minutes: Type.Object({ now: Nullable(Type.Integer()), before: Nullable(Type.Integer()) }),
  /** Sales in the period, whenever the leads arrived. */
  won: ComparedNumberSchema,
  won_value_cents: ComparedCents,
  lost: ComparedNumberSchema,
});

export interface ReportRow extends Static<typeof ReportRowSchema> {}
const ReportRowSchema = Type.Object({
  /** Id or text for the list's filter, or `none`. */
  key: Text,
  name: Text,
  /** Team and partner of the referrer, as far as visible. */
  team: Nullable(Text),
  partner: Nullable(Text),
  /**
   * Referral commissions of the period's sales; null when hidden, in reports other than `indicator_report`, or when
   * commissions lack a filter of the report (`commissionList`).
   */
  commission_cents: Nullable(Cents),
  ...ReportNumbersSchema.properties,
});

export interface Report extends Static<typeof ReportSchema> {}
const ReportSchema = Type.Object({
  ...spans,
  by: Choice(reportDimensions),
  /** Counts each lead once, also with several receivers. */
  total: ReportNumbersSchema,
  /** Sum of referral commissions, for viewers of all commissions. */
  commission_cents: Nullable(Cents),
  rows: Type.Array(ReportRowSchema),
  rows_left_out: Type.Integer(),
  /** Status from which leads count as qualified; null without one. */
  qualified_from: Nullable(Named),
  /** Days of both periods; empty days are omitted. */
  by_day: Type.Array(Type.Object({ day: Text, received: Type.Integer(), won: Type.Integer() })),
});

const ReportAnswerSchema = Type.Object({ report: Nullable(ReportSchema), ...background });

/** Answer schemas by report. */
export const reportAnswers = {
  lead_report: ReportAnswerSchema,
  indicator_report: ReportAnswerSchema,
  lead_status_report: LeadStatusReportAnswerSchema,
  internal_sales_report: ReportAnswerSchema,
} as const satisfies Record<ReportKind, unknown>;

export type ReportAnswers = { [Kind in ReportKind]: Static<(typeof reportAnswers)[Kind]> };

export type ReportOf<Kind extends ReportKind> = NonNullable<ReportAnswers[Kind]['report']>;

/** A report's file. Its URL works for minutes. */
export interface ReportFile extends Static<typeof ReportFileSchema> {}
export const ReportFileSchema = Type.Object({ file: StoredFileSchema, rows_count: Type.Integer() });
