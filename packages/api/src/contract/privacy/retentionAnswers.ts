import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, ListVersion, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { retentionKinds, retentionStayReasons } from './retention.ts';

/** Term of a kind of data. */
export interface RetentionTerm extends Static<typeof RetentionTermSchema> {}
const RetentionTermSchema = Type.Object({
  kind: Choice(retentionKinds),
  /** Null for a kind that is kept. */
  days: Nullable(Type.Integer()),
  changed_by: Nullable(Named),
  changed_at: Nullable(Moment),
});

/** Records of a kind that stay although their term has passed. */
export interface RetentionKept extends Static<typeof RetentionKeptSchema> {}
const RetentionKeptSchema = Type.Object({ reason: Choice(retentionStayReasons), count: Type.Integer() });

/** Records of a kind whose term has passed. */
export interface RetentionProposal extends Static<typeof RetentionProposalSchema> {}
const RetentionProposalSchema = Type.Object({
  kind: Choice(retentionKinds),
  /** Records that would be erased. */
  count: Type.Integer(),
  /** Start of the oldest one's term; null without any. */
  oldest_at: Nullable(Moment),
  kept: Type.Array(RetentionKeptSchema),
});

/** Records that have passed their term at a moment, by kind. */
export type RetentionProposals = Static<typeof RetentionProposalsSchema>;
const RetentionProposalsSchema = Type.Object({
  /** Proposals for the kinds that have a term. */
  proposals: Type.Array(RetentionProposalSchema),
  /** The same for the same records to be erased: a confirmation names it. */
  version: ListVersion,
});

/** A record whose term has passed: its lead, or a sign-up by its name. */
export interface RetentionRecord extends Static<typeof RetentionRecordSchema> {}
const RetentionRecordSchema = Type.Object({
  id: Text,
  lead_number: Nullable(Type.Integer()),
  name: Text,
  /** Start of its term. */
  since: Moment,
  /** Why it stays; null for one that would be erased. */
  reason: Nullable(Choice(retentionStayReasons)),
});

/** A page of records. */
export type RetentionRecordList = Static<typeof RetentionRecordListSchema>;
export const RetentionRecordListSchema = Type.Object({
  retention_records: Type.Array(RetentionRecordSchema),
  meta: Type.Object({ total_pages: Type.Integer() }),
});

const RetentionCountSchema = Type.Object({ kind: Choice(retentionKinds), count: Type.Integer() });

/** A confirmed erasure, under way or finished. */
export interface RetentionRun extends Static<typeof RetentionRunSchema> {}
const RetentionRunSchema = Type.Object({
  id: Text,
  created_by: Nullable(Named),
  created_at: Moment,
  finished_at: Nullable(Moment),
  erased: Type.Array(RetentionCountSchema),
  /** Confirmed, but no longer to be erased when their turn came. */
  stayed: Type.Array(RetentionKeptSchema),
});

/** Terms, proposals by kind, and runs. */
export type Retention = Static<typeof RetentionSchema>;
export const RetentionSchema = Type.Object({
  terms: Type.Array(RetentionTermSchema),
  terms_version: ListVersion,
  ...RetentionProposalsSchema.properties,
  /** Latest first. */
  runs: Type.Array(RetentionRunSchema),
  /** Job of the run under way. */
  job_id: Nullable(Text),
});

/** The terms as saved. */
export type RetentionTermsAnswer = Static<typeof RetentionTermsAnswerSchema>;
export const RetentionTermsAnswerSchema = Type.Object({
  terms: Type.Array(RetentionTermSchema),
  terms_version: ListVersion,
});

/** The job that erases. */
export interface StartedRetentionRun extends Static<typeof StartedRetentionRunSchema> {}
export const StartedRetentionRunSchema = Type.Object({ job_id: Text });
