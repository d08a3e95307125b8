import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { candidateOutcomes } from './candidateOutcomes.ts';
import { bulkKinds } from './leadBulk.ts';

/** Numbers of filtered leads. */
export interface LeadSelection extends Static<typeof LeadSelectionSchema> {}
export const LeadSelectionSchema = Type.Object({
  /** At most `maxSelectedLeads` numbers. */
  numbers: Type.Array(Type.Integer()),
  is_capped: Type.Boolean(),
});

/** A lead left unchanged, with the reason. */
export interface SkippedLead extends Static<typeof SkippedLeadSchema> {}
export const SkippedLeadSchema = Type.Object({
  number: Type.Integer(),
  /** Null when the lead is hidden from the viewer. */
  name: Nullable(Text),
  reason: Text,
});

/** Leads that wait for a member of one queue. */
export interface WaitingLeads extends Static<typeof WaitingLeadsSchema> {}
export const WaitingLeadsSchema = Type.Object({
  /** Null before a queue is chosen. */
  queue: Nullable(Named),
  count: Type.Integer(),
  since: Moment,
  offered_count: Type.Integer(),
  /** Members who can receive a lead now. */
  free_count: Type.Integer(),
  /** Reasons why the other members receive no leads now, with their numbers. */
  skips: Type.Array(Type.Object({ outcome: Choice(candidateOutcomes), count: Type.Integer() })),
});

export interface BulkDistribution extends Static<typeof BulkDistributionSchema> {}
const BulkDistributionSchema = Type.Object({
  /** Leads per receiver, most first; null stands for all hidden receivers. */
  given: Type.Array(Type.Object({ person: Nullable(Named), count: Type.Integer() })),
  /** Waiting leads by queue, including open offers. */
  waiting: Type.Array(WaitingLeadsSchema),
});

export interface LeadBulk extends Static<typeof LeadBulkSchema> {}
const LeadBulkSchema = Type.Object({
  id: Text,
  kind: Choice(bulkKinds),
  changed_count: Type.Integer(),
  skipped: Type.Array(SkippedLeadSchema),
  /** Present when leads were sent to the distribution. */
  distribution: Type.Optional(BulkDistributionSchema),
});

/** Result of a bulk action. */
export type LeadBulkAnswer = Static<typeof LeadBulkAnswerSchema>;
export const LeadBulkAnswerSchema = Type.Object({
  bulk: LeadBulkSchema,
});

export interface DeletedLead extends Static<typeof DeletedLeadSchema> {}
const DeletedLeadSchema = Type.Object({
  number: Type.Integer(),
  name: Text,
  deleted_at: Moment,
  owner: Nullable(Named),
});

/** A page of the trash. */
export type DeletedLeadList = Static<typeof DeletedLeadListSchema>;
export const DeletedLeadListSchema = Type.Object({
  leads: Type.Array(DeletedLeadSchema),
  meta: PageMeta,
});

/** Restored lead. */
export type RestoredLead = Static<typeof RestoredLeadSchema>;
export const RestoredLeadSchema = Type.Object({
  number: Type.Integer(),
});
