import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
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

/** What was done to many leads. */
export interface LeadBulk extends Static<typeof LeadBulkSchema> {}
const LeadBulkSchema = Type.Object({
  /** Takes it back. */
  id: Text,
  kind: Choice(bulkKinds),
  changed_count: Type.Integer(),
  skipped: Type.Array(SkippedLeadSchema),
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
