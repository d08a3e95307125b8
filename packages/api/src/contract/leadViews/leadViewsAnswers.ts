import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Text } from '../answerShapes.ts';

/** Named filters, search, sort and mode, as in the URL of `/leads`. */
export interface LeadView extends Static<typeof LeadViewSchema> {}
const LeadViewSchema = Type.Object({
  id: Text,
  name: Text,
  query: Text,
  /** Whether other users see the view; each finds only visible leads. */
  is_shared: Type.Boolean(),
  is_editable: Type.Boolean(),
});

/** Views to choose from. */
export type LeadViewList = Static<typeof LeadViewListSchema>;
export const LeadViewListSchema = Type.Object({
  lead_views: Type.Array(LeadViewSchema),
});

/** One saved view. */
export type LeadViewAnswer = Static<typeof LeadViewAnswerSchema>;
export const LeadViewAnswerSchema = Type.Object({
  lead_view: LeadViewSchema,
});
