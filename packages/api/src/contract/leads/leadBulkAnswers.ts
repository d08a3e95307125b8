import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, NamedReference, Nullable, Text } from '../answerShapes.ts';
import { bulkKinds } from './leadBulk.ts';

/** Which leads the filters leave. */
export const LeadSelection = Type.Object({
  /** At most `maxSelectedLeads`. */
  numbers: Type.Array(Type.Integer()),
  /** True when the filters leave more. */
  is_capped: Type.Boolean(),
});
export type LeadSelection = Static<typeof LeadSelection>;

/** A lead that stayed as it was, and why. */
export const SkippedLead = Type.Object({
  number: Type.Integer(),
  /** Null for a lead that the viewer does not see. */
  name: Nullable(Text),
  /** Why, as a person reads it. */
  reason: Text,
});
export type SkippedLead = Static<typeof SkippedLead>;

/** What was done to many leads. */
export const LeadBulk = Type.Object({
  /** Takes it back. */
  id: Text,
  kind: Choice(bulkKinds),
  changed_count: Type.Integer(),
  skipped: Type.Array(SkippedLead),
});
export type LeadBulk = Static<typeof LeadBulk>;

/** What was done to many leads. */
export const LeadBulkAnswer = Type.Object({
  bulk: LeadBulk,
});
export type LeadBulkAnswer = Static<typeof LeadBulkAnswer>;

/** A lead in the trash. */
export const DeletedLead = Type.Object({
  number: Type.Integer(),
  name: Text,
  deleted_at: Moment,
  owner: Nullable(NamedReference),
});
export type DeletedLead = Static<typeof DeletedLead>;

/** The leads in the trash. */
export const DeletedLeadList = Type.Object({
  leads: Type.Array(DeletedLead),
});
export type DeletedLeadList = Static<typeof DeletedLeadList>;

/** Which lead came back from the trash. */
export const RestoredLead = Type.Object({
  number: Type.Integer(),
});
export type RestoredLead = Static<typeof RestoredLead>;
