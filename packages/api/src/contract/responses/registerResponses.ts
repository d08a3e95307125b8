import { Type } from 'typebox';
import { calculators } from '../registers/registerEntries.ts';
import { statusKinds } from '../registers/registers.ts';
import { Nullable, Choice, Text, Cents, Named } from './shapes.ts';

const registerEntry = { id: Text, name: Text, is_archived: Type.Boolean(), used_by: Type.Integer() };

const LeadStatusEntrySchema = Type.Object({
  ...registerEntry,
  color: Text,
  kind: Choice(statusKinds),
  is_initial: Type.Boolean(),
});

const LossReasonEntrySchema = Type.Object({ ...registerEntry, requires_note: Type.Boolean() });

const ProductTypeEntrySchema = Type.Object({ ...registerEntry, calculator: Choice(calculators) });

const ProductEntrySchema = Type.Object({ ...registerEntry, product_type: Named, value_cents: Nullable(Cents) });

/** Registers: as every form chooses from them, and as they are kept. */
export const registerResponses = {
  listLeadStatuses: Type.Object({
    lead_statuses: Type.Array(
      Type.Object({ id: Text, name: Text, color: Text, kind: Choice(statusKinds), is_initial: Type.Boolean() }),
    ),
  }),
  listLossReasons: Type.Object({
    loss_reasons: Type.Array(Type.Object({ id: Text, name: Text, requires_note: Type.Boolean() })),
  }),
  listProducts: Type.Object({
    products: Type.Array(Type.Object({ id: Text, name: Text, product_type: Named })),
  }),
  listAllLeadStatuses: Type.Object({ entries: Type.Array(LeadStatusEntrySchema) }),
  createLeadStatus: Type.Object({ entry: LeadStatusEntrySchema }),
  updateLeadStatus: Type.Object({ entry: LeadStatusEntrySchema }),
  arrangeLeadStatuses: Type.Object({ entries: Type.Array(LeadStatusEntrySchema) }),
  removeLeadStatus: null,
  listAllLossReasons: Type.Object({ entries: Type.Array(LossReasonEntrySchema) }),
  createLossReason: Type.Object({ entry: LossReasonEntrySchema }),
  updateLossReason: Type.Object({ entry: LossReasonEntrySchema }),
  arrangeLossReasons: Type.Object({ entries: Type.Array(LossReasonEntrySchema) }),
  removeLossReason: null,
  listAllProductTypes: Type.Object({ entries: Type.Array(ProductTypeEntrySchema) }),
  createProductType: Type.Object({ entry: ProductTypeEntrySchema }),
  updateProductType: Type.Object({ entry: ProductTypeEntrySchema }),
  arrangeProductTypes: Type.Object({ entries: Type.Array(ProductTypeEntrySchema) }),
  removeProductType: null,
  listAllProducts: Type.Object({ entries: Type.Array(ProductEntrySchema) }),
  createProduct: Type.Object({ entry: ProductEntrySchema }),
  updateProduct: Type.Object({ entry: ProductEntrySchema }),
  arrangeProducts: Type.Object({ entries: Type.Array(ProductEntrySchema) }),
  removeProduct: null,
};
