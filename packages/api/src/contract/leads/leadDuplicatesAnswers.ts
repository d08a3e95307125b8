import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';
import { duplicateFields } from './leadDuplicates.ts';

export interface LeadDuplicate extends Static<typeof LeadDuplicateSchema> {}
const LeadDuplicateSchema = Type.Object({
  fields: Type.Array(Choice(duplicateFields)),
  /** Null in the last entry, which stands for all duplicates hidden from the viewer. */
  lead: Nullable(
    Type.Object({
      number: Type.Integer(),
      name: Text,
      created_at: Moment,
      may_merge: Type.Boolean(),
      /** Whether it is another deal of the person: one of both is won or lost, or their products differ. */
      is_other_deal: Type.Boolean(),
    }),
  ),
});

/** Leads that may be one person. */
export type LeadDuplicateList = Static<typeof LeadDuplicateListSchema>;
export const LeadDuplicateListSchema = Type.Object({
  duplicates: Type.Array(LeadDuplicateSchema),
});
