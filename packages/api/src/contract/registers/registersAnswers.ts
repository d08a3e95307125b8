import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, NamedReference, Text } from '../answerShapes.ts';
import { statusKinds } from './registers.ts';

/** A status of the funnel. */
export const LeadStatus = Type.Object({
  id: Text,
  name: Text,
  /** `#rrggbb`, chosen by the account; shown as a dot only. */
  color: Text,
  kind: Choice(statusKinds),
  is_initial: Type.Boolean(),
});
export type LeadStatus = Static<typeof LeadStatus>;

/** The statuses of the funnel. */
export const LeadStatusList = Type.Object({
  lead_statuses: Type.Array(LeadStatus),
});
export type LeadStatusList = Static<typeof LeadStatusList>;

/** A reason for losing a lead. */
export const LossReason = Type.Object({
  id: Text,
  name: Text,
  /** True when losing a lead for this reason needs a note. */
  requires_note: Type.Boolean(),
});
export type LossReason = Static<typeof LossReason>;

/** The reasons for losing a lead. */
export const LossReasonList = Type.Object({
  loss_reasons: Type.Array(LossReason),
});
export type LossReasonList = Static<typeof LossReasonList>;

/** A product with its type. */
export const Product = Type.Object({
  id: Text,
  name: Text,
  product_type: NamedReference,
});
export type Product = Static<typeof Product>;

/** The products of the account. */
export const ProductList = Type.Object({
  products: Type.Array(Product),
});
export type ProductList = Static<typeof ProductList>;
