import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Cents, Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { calculators, usePlaces } from './catalogEntries.ts';
import type { CatalogName } from './catalogEntries.ts';
import { tagColors } from '../tags/tags.ts';
import { statusKinds } from './catalog.ts';

/** Number of uses by one kind of record. */
export interface EntryUse extends Static<typeof EntryUseSchema> {}
export const EntryUseSchema = Type.Object({
  place: Choice(usePlaces),
  count: Type.Integer(),
  /** Names of the queues that use the entry; empty for other kinds. */
  names: Type.Array(Text),
});

export interface CatalogEntry extends Static<typeof CatalogEntrySchema> {}
const CatalogEntrySchema = Type.Object({
  id: Text,
  name: Text,
  /** An archived entry stays where used, but is no longer offered. */
  is_archived: Type.Boolean(),
  /** Job that moves what refers to it to another one; until its end it is archived and cannot be changed. */
  move_job_id: Type.Optional(Text),
  /** Job with which leads follow another type of a product; a failed one stays until the product is saved again. */
  follow_job_id: Type.Optional(Text),
  /** Changes with what the form of an entry holds. */
  version: Text,
  /** An entry in use cannot be deleted. */
  used_by: Type.Integer(),
  uses: Type.Array(EntryUseSchema),
});

export interface LeadStatusEntry extends Static<typeof LeadStatusEntrySchema> {}
const LeadStatusEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  /** `#rrggbb`. */
  color: Text,
  kind: Choice(statusKinds),
  /** Whether new leads get this status; exactly one status is initial. */
  is_initial: Type.Boolean(),
  /** Words for a conversation with a lead in this status. */
  script: Nullable(Text),
});

export interface LossReasonEntry extends Static<typeof LossReasonEntrySchema> {}
const LossReasonEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  requires_note: Type.Boolean(),
});

export interface ProductTypeEntry extends Static<typeof ProductTypeEntrySchema> {}
const ProductTypeEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  calculator: Choice(calculators),
});

export interface ProductEntry extends Static<typeof ProductEntrySchema> {}
const ProductEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  product_type: Named,
  /** Cents; null when the value varies. */
  value_cents: Nullable(Cents),
});

export interface TagEntry extends Static<typeof TagEntrySchema> {}
const TagEntrySchema = Type.Object({
  ...CatalogEntrySchema.properties,
  color: Choice(tagColors),
});

const answersOf = <T extends TSchema>(entry: T) => ({
  one: Type.Object({ entry }),
  all: Type.Object({ entries: Type.Array(entry) }),
});

/** Answer schemas by catalog: one entry, or all in order. */
export const catalogAnswers = {
  lead_statuses: answersOf(LeadStatusEntrySchema),
  loss_reasons: answersOf(LossReasonEntrySchema),
  product_types: answersOf(ProductTypeEntrySchema),
  products: answersOf(ProductEntrySchema),
  tags: answersOf(TagEntrySchema),
} satisfies Record<CatalogName, unknown>;

export type CatalogAnswers = {
  [Name in CatalogName]: {
    one: Static<(typeof catalogAnswers)[Name]['one']>;
    all: Static<(typeof catalogAnswers)[Name]['all']>;
  };
};
