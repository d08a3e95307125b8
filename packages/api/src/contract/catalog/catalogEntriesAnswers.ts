import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Cents, Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { calculators, usePlaces } from './catalogEntries.ts';
import type { CatalogName } from './catalogEntries.ts';
import { statusKinds } from './catalog.ts';

/** The uses of a record by one kind. */
export interface EntryUse extends Static<typeof EntryUseSchema> {}
export const EntryUseSchema = Type.Object({
  place: Choice(usePlaces),
  count: Type.Integer(),
  /** Of queues, which have a name that whoever keeps the catalog knows; empty for what is listed elsewhere. */
  names: Type.Array(Text),
});

/** An entry as those who keep the catalog see it: archived ones too, in the account's order. */
export interface CatalogEntry extends Static<typeof CatalogEntrySchema> {}
const CatalogEntrySchema = Type.Object({
  id: Text,
  name: Text,
  /** Kept where it is used, offered no more. */
  is_archived: Type.Boolean(),
  /** How many records use it, in all. What is used cannot be deleted. */
  used_by: Type.Integer(),
  /** The same by what they are. */
  uses: Type.Array(EntryUseSchema),
});

/** A status of the funnel, as those who keep the catalog see it. */
export interface LeadStatusEntry extends Static<typeof LeadStatusEntrySchema> {}
const LeadStatusEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  /** `#rrggbb`. */
  color: Text,
  kind: Choice(statusKinds),
  /** The status of a lead that has just come in; exactly one has it. */
  is_initial: Type.Boolean(),
});

/** A reason for losing a lead, as those who keep the catalog see it. */
export interface LossReasonEntry extends Static<typeof LossReasonEntrySchema> {}
const LossReasonEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  requires_note: Type.Boolean(),
});

/** A type of products, as those who keep the catalog see it. */
export interface ProductTypeEntry extends Static<typeof ProductTypeEntrySchema> {}
const ProductTypeEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  calculator: Choice(calculators),
});

/** A product, as those who keep the catalog see it. */
export interface ProductEntry extends Static<typeof ProductEntrySchema> {}
const ProductEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  product_type: Named,
  /** What one usually costs, in cents; null when that differs from sale to sale. */
  value_cents: Nullable(Cents),
});

const answersOf = <T extends TSchema>(entry: T) => ({
  one: Type.Object({ entry }),
  all: Type.Object({ entries: Type.Array(entry) }),
});

/** What the endpoints of each catalog answer: one entry, or all of them in the account's order. */
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
