import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { statusKinds } from '../catalog/catalog.ts';
import { StoredFileSchema } from '../files/filesAnswers.ts';
import { reportDimensions } from './reportDimensions.ts';

const DaySpan = Type.Object({
  /** Days of the account's calendar, ISO, both included. */
  from: Text,
  to: Text,
});

/** The days that a report is about, and those that it is compared with. */
const spans = {
  days: DaySpan,
  before: DaySpan,
  /** The last day of `before` that the numbers count; where the period runs still, up to the present hour of it. */
  compared_to: Text,
  /**
   * Where the period runs still, the minute of the account's clock up to which they are counted, as a filter of days may
   * end: `2026-10-24T13:05`; null where the last day is whole.
   */
  compared_until: Nullable(Text),
};

/** A report that is counted in the background, because it takes longer than an answer may. */
export interface ReportCounting extends Static<typeof ReportCountingSchema> {}
const ReportCountingSchema = Type.Object({
  /** `GET /api/jobs/{id}` says how it goes. Once it is completed, the same question is answered with the report. */
  job_id: Text,
  since: Moment,
});

/** What stands beside a report. */
const background = {
  /** Null where the report stands; else the report is null. */
  counting: Nullable(ReportCountingSchema),
  /** When the numbers were counted, where that was in the background minutes ago; null: now. */
  counted_at: Nullable(Moment),
};

/** A number of the period, and of the one before it. */
export interface ComparedNumber extends Static<typeof ComparedNumberSchema> {}
const ComparedNumberSchema = Type.Object({ now: Type.Integer(), before: Type.Integer() });
const ComparedCents = Type.Object({ now: Cents, before: Cents });

/** A step of the funnel, or a loss, with the leads of the report. */
export interface StageNumbers extends Static<typeof StageNumbersSchema> {}
const StageNumbersSchema = Type.Object({
  ...Named.properties,
  color: Text,
  kind: Choice(statusKinds),
  /** Leads that stand here today. */
  count: Type.Integer(),
  /** Leads that stand here or further on, and those lost from here on; of a loss as many as stand there. */
  reached: ComparedNumberSchema,
  /** What those that stand here are worth, as far as the viewer reads them; null where somebody else has them all. */
  value_cents: Nullable(Cents),
  /** Whole days since they were created, on average, closed ones until then; null where the viewer reads none. */
  age_days: Nullable(Type.Integer()),
});

/** Why leads of the report were lost. */
export interface LossReasonNumbers extends Static<typeof LossReasonNumbersSchema> {}
const LossReasonNumbersSchema = Type.Object({
  /** `none` for losses without a reason. */
  id: Text,
  name: Text,
  count: Type.Integer(),
  value_cents: Cents,
});

/** How far leads came, and why they were lost. */
export interface LeadStatusReport extends Static<typeof LeadStatusReportSchema> {}
const LeadStatusReportSchema = Type.Object({
  ...spans,
  total: ComparedNumberSchema,
  won: ComparedNumberSchema,
  lost: ComparedNumberSchema,
  /** What all of them are worth, as far as the viewer reads them; null where somebody else has them all by now. */
  value_cents: Type.Object({ now: Nullable(Cents), before: Nullable(Cents) }),
  /** Of the leads of the period those that somebody else has by now: they count, and what they are worth does not. */
  elsewhere: Type.Integer(),
  /** Active statuses, in their order, and archived ones that hold leads. */
  stages: Type.Array(StageNumbersSchema),
  /** The most frequent first, of losses that the viewer reads. */
  loss_reasons: Type.Array(LossReasonNumbersSchema),
  /** Losses that somebody else has by now, whose reason the viewer does not read. */
  losses_elsewhere: Type.Integer(),
});

/** The report of statuses, or the job that counts it. */
export type LeadStatusReportAnswer = Static<typeof LeadStatusReportAnswerSchema>;
export const LeadStatusReportAnswerSchema = Type.Object({ report: Nullable(LeadStatusReportSchema), ...background });

/** What was received, contacted, sold and lost. */
export interface ReportNumbers extends Static<typeof ReportNumbersSchema> {}
const ReportNumbersSchema = Type.Object({
  received: ComparedNumberSchema,
  /** Of the received ones, those that came to the first step of those in progress, or further. */
  qualified: ComparedNumberSchema,
  /** Of the received ones, those that are sold by now. */
  converted: ComparedNumberSchema,
  /** Leads created in the period whose first contact was made. */
  contacted: ComparedNumberSchema,
  /** Median until those contacts; null without any. */
  first_contact_minutes: Type.Object({ now: Nullable(Type.Integer()), before: Nullable(Type.Integer()) }),
  /** Sales of the period, whenever the leads came. */
  won: ComparedNumberSchema,
  won_value_cents: ComparedCents,
  lost: ComparedNumberSchema,
});

/** A person, a group, a product ... with its numbers. */
export interface ReportRow extends Static<typeof ReportRowSchema> {}
const ReportRowSchema = Type.Object({
  /** As the filters of the list name it: an id, a word, or `none`. */
  key: Text,
  name: Text,
  /** Of who brings leads: its team, where the viewer reads of teams, and its partner. */
  team: Nullable(Text),
  partner: Nullable(Text),
  /**
   * What it earned by bringing, of sales of the period, in the report of indicators: for those who may read it, and
   * where the list of commissions knows the filters (`commissionList`).
   */
  commission_cents: Nullable(Cents),
  ...ReportNumbersSchema.properties,
});

/** A report in rows. */
export interface Report extends Static<typeof ReportSchema> {}
const ReportSchema = Type.Object({
  ...spans,
  by: Choice(reportDimensions),
  /** Of all leads: one that two people received is one here. */
  total: ReportNumbersSchema,
  /**
   * What all of those who brought leads earned by it, as the list of commissions adds it up, in the report of
   * indicators: for those who read everybody's commissions, and where the list knows the filters.
   */
  commission_cents: Nullable(Cents),
  /** The largest first. */
  rows: Type.Array(ReportRowSchema),
  /** Rows that found no place. */
  rows_left_out: Type.Integer(),
  /** The step from which leads count as qualified; null where the funnel has none. */
  qualified_from: Nullable(Named),
  /** Leads received and sales on each day of both periods; days without any are left out. */
  by_day: Type.Array(Type.Object({ day: Text, received: Type.Integer(), won: Type.Integer() })),
});

/** A report in rows, or the job that counts it. */
export type ReportAnswer = Static<typeof ReportAnswerSchema>;
export const ReportAnswerSchema = Type.Object({ report: Nullable(ReportSchema), ...background });

/** A report as a file; its address works for minutes. */
export type ReportFile = Static<typeof ReportFileSchema>;
export const ReportFileSchema = Type.Object({ file: StoredFileSchema, rows_count: Type.Integer() });
