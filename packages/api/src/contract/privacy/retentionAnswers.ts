import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
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
  /** The oldest ones: their lead, or a sign-up by its name. */
  examples: Type.Array(Type.Object({ lead_number: Nullable(Type.Integer()), name: Text, since: Moment })),
  kept: Type.Array(RetentionKeptSchema),
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
  /** Proposals of the kinds with a term. */
  proposals: Type.Array(RetentionProposalSchema),
  /** Latest first. */
  runs: Type.Array(RetentionRunSchema),
  /** Job of the run under way. */
  job_id: Nullable(Text),
});

/** The terms as saved. */
export type RetentionTermsAnswer = Static<typeof RetentionTermsAnswerSchema>;
export const RetentionTermsAnswerSchema = Type.Object({ terms: Type.Array(RetentionTermSchema) });

/** The job that erases. */
export interface StartedRetentionRun extends Static<typeof StartedRetentionRunSchema> {}
export const StartedRetentionRunSchema = Type.Object({ job_id: Text });
