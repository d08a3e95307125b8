import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Text } from '../answerShapes.ts';

/** A list of leads under a name: filters, search, order and mode as they stand in the address of `/leads`. */
export interface LeadView extends Static<typeof LeadViewSchema> {}
const LeadViewSchema = Type.Object({
  id: Text,
  name: Text,
  /** Query of the address, without the question mark. */
  query: Text,
  /** Everybody of the account sees it, each with the leads that it may see. */
  is_shared: Type.Boolean(),
  /** Whether the viewer may change and delete it. */
  is_editable: Type.Boolean(),
});

/** The views that the viewer may choose from. */
export type LeadViewList = Static<typeof LeadViewListSchema>;
export const LeadViewListSchema = Type.Object({
  lead_views: Type.Array(LeadViewSchema),
});

/** One saved view. */
export type LeadViewAnswer = Static<typeof LeadViewAnswerSchema>;
export const LeadViewAnswerSchema = Type.Object({
  lead_view: LeadViewSchema,
});
