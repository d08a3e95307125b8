import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';

/** A hold on the person of a lead. */
export interface RetentionHold extends Static<typeof RetentionHoldSchema> {}
const RetentionHoldSchema = Type.Object({
  id: Text,
  /** Lead through which it was placed. */
  lead: LeadReference,
  reason: Text,
  /** Last day as `yyyy-MM-dd`; null until it is lifted. */
  until_day: Nullable(Text),
  is_in_force: Type.Boolean(),
  created_by: Nullable(Named),
  created_at: Moment,
  lifted_by: Nullable(Named),
  lifted_at: Nullable(Moment),
});

/** Holds of the account, or of a person. */
export type RetentionHoldList = Static<typeof RetentionHoldListSchema>;
export const RetentionHoldListSchema = Type.Object({ retention_holds: Type.Array(RetentionHoldSchema) });

/** One hold. */
export type RetentionHoldAnswer = Static<typeof RetentionHoldAnswerSchema>;
export const RetentionHoldAnswerSchema = Type.Object({ retention_hold: RetentionHoldSchema });
