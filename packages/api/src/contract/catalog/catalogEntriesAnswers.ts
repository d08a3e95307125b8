import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Cents, Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { calculators, usePlaces } from './catalogEntries.ts';
import type { CatalogName } from './catalogEntries.ts';
import { statusKinds } from './catalog.ts';

/** Uses by one kind of record. */
export interface EntryUse extends Static<typeof EntryUseSchema> {}
export const EntryUseSchema = Type.Object({
  place: Choice(usePlaces),
  count: Type.Integer(),
  /** Names of queues; empty for other kinds. */
  names: Type.Array(Text),
});

/** An entry for its admins, archived or not. */
export interface CatalogEntry extends Static<typeof CatalogEntrySchema> {}
const CatalogEntrySchema = Type.Object({
  id: Text,
  name: Text,
  /** Archived: stays where used, no longer offered. */
  is_archived: Type.Boolean(),
  /** An entry in use cannot be deleted. */
  used_by: Type.Integer(),
  uses: Type.Array(EntryUseSchema),
});

/** A status of the funnel, for its admins. */
export interface LeadStatusEntry extends Static<typeof LeadStatusEntrySchema> {}
const LeadStatusEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  /** `#rrggbb`. */
  color: Text,
  kind: Choice(statusKinds),
  /** Status of new leads; exactly one status has it. */
  is_initial: Type.Boolean(),
});

/** A loss reason, for its admins. */
export interface LossReasonEntry extends Static<typeof LossReasonEntrySchema> {}
const LossReasonEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  requires_note: Type.Boolean(),
});

/** A product type, for its admins. */
export interface ProductTypeEntry extends Static<typeof ProductTypeEntrySchema> {}
const ProductTypeEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  calculator: Choice(calculators),
});

/** A product, for its admins. */
export interface ProductEntry extends Static<typeof ProductEntrySchema> {}
const ProductEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  product_type: Named,
  /** Cents; null when it varies. */
  value_cents: Nullable(Cents),
});

const answersOf = <T extends TSchema>(entry: T) => ({
  one: Type.Object({ entry }),
  all: Type.Object({ entries: Type.Array(entry) }),
});

/** Answer schemas of each catalog: one entry, or all entries in order. */
export const catalogAnswers = {
  lead_statuses: answersOf(LeadStatusEntrySchema),
  loss_reasons: answersOf(LossReasonEntrySchema),
  product_types: answersOf(ProductTypeEntrySchema),
  products: answersOf(ProductEntrySchema),
} satisfies Record<CatalogName, unknown>;

/** `catalogAnswers` as types. */
export type CatalogAnswers = {
  [Name in CatalogName]: {
    one: Static<(typeof catalogAnswers)[Name]['one']>;
    all: Static<(typeof catalogAnswers)[Name]['all']>;
  };
};
