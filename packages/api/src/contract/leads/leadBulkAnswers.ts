import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { candidateOutcomes } from './candidateOutcomes.ts';
import { bulkKinds } from './leadBulk.ts';

/** Which leads the filters leave. */
export interface LeadSelection extends Static<typeof LeadSelectionSchema> {}
export const LeadSelectionSchema = Type.Object({
  /** At most `maxSelectedLeads`. */
  numbers: Type.Array(Type.Integer()),
  /** True when the filters leave more. */
  is_capped: Type.Boolean(),
});

/** A lead that stayed as it was, and why. */
export interface SkippedLead extends Static<typeof SkippedLeadSchema> {}
export const SkippedLeadSchema = Type.Object({
  number: Type.Integer(),
  /** Null for a lead that the viewer does not see. */
  name: Nullable(Text),
  /** Why, as a person reads it. */
  reason: Text,
});

/** Leads that wait for one queue, and why. */
export interface WaitingLeads extends Static<typeof WaitingLeadsSchema> {}
export const WaitingLeadsSchema = Type.Object({
  /** Null: nobody has looked at them yet. */
  queue: Nullable(Named),
  count: Type.Integer(),
  /** Since when the oldest waits. */
  since: Moment,
  /** Leads among them that somebody is being asked about. */
  offered_count: Type.Integer(),
  /** People of the queue who could receive now: they do in a moment. */
  free_count: Type.Integer(),
  /** Why the others do not; nothing at all where the queue has nobody. */
  skips: Type.Array(Type.Object({ outcome: Choice(candidateOutcomes), count: Type.Integer() })),
});

/** What the distribution made of leads that were sent to it together. */
export interface BulkDistribution extends Static<typeof BulkDistributionSchema> {}
const BulkDistributionSchema = Type.Object({
  /** Who got how many, most first; null stands for people whom the viewer does not know, together. */
  given: Type.Array(Type.Object({ person: Nullable(Named), count: Type.Integer() })),
  /** Those that nobody was free for or that somebody is being asked about, by their queue, and why. */
  waiting: Type.Array(WaitingLeadsSchema),
});

/** What was done to many leads. */
export interface LeadBulk extends Static<typeof LeadBulkSchema> {}
const LeadBulkSchema = Type.Object({
  /** Takes it back. */
  id: Text,
  kind: Choice(bulkKinds),
  changed_count: Type.Integer(),
  skipped: Type.Array(SkippedLeadSchema),
  /** Where the leads were sent to the distribution. */
  distribution: Type.Optional(BulkDistributionSchema),
});

/** What was done to many leads. */
export type LeadBulkAnswer = Static<typeof LeadBulkAnswerSchema>;
export const LeadBulkAnswerSchema = Type.Object({
  bulk: LeadBulkSchema,
});

/** A lead in the trash. */
export interface DeletedLead extends Static<typeof DeletedLeadSchema> {}
const DeletedLeadSchema = Type.Object({
  number: Type.Integer(),
  name: Text,
  deleted_at: Moment,
  owner: Nullable(Named),
});

/** The leads in the trash. */
export type DeletedLeadList = Static<typeof DeletedLeadListSchema>;
export const DeletedLeadListSchema = Type.Object({
  leads: Type.Array(DeletedLeadSchema),
});

/** Which lead came back from the trash. */
export type RestoredLead = Static<typeof RestoredLeadSchema>;
export const RestoredLeadSchema = Type.Object({
  number: Type.Integer(),
});
