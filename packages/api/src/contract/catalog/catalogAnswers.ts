import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { statusKinds } from './catalog.ts';

export interface LeadStatus extends Static<typeof LeadStatusSchema> {}
const LeadStatusSchema = Type.Object({
  id: Text,
  name: Text,
  /** `#rrggbb`, chosen by the account; shown only as a dot. */
  color: Text,
  kind: Choice(statusKinds),
  is_initial: Type.Boolean(),
  /** Words for a conversation with a lead in this status; null also for users who do not work on leads. */
  script: Nullable(Text),
});

/** Statuses of the funnel. */
export type LeadStatusList = Static<typeof LeadStatusListSchema>;
export const LeadStatusListSchema = Type.Object({
  lead_statuses: Type.Array(LeadStatusSchema),
});

export interface LossReason extends Static<typeof LossReasonSchema> {}
const LossReasonSchema = Type.Object({
  id: Text,
  name: Text,
  requires_note: Type.Boolean(),
});

/** Loss reasons. */
export type LossReasonList = Static<typeof LossReasonListSchema>;
export const LossReasonListSchema = Type.Object({
  loss_reasons: Type.Array(LossReasonSchema),
});

export interface Product extends Static<typeof ProductSchema> {}
const ProductSchema = Type.Object({
  id: Text,
  name: Text,
  product_type: Named,
});

/** Products. */
export type ProductList = Static<typeof ProductListSchema>;
export const ProductListSchema = Type.Object({
  products: Type.Array(ProductSchema),
});
