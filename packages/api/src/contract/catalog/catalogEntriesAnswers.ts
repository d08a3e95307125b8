import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Cents, Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { calculators } from './registerEntries.ts';
import type { RegisterName } from './registerEntries.ts';
import { statusKinds } from './registers.ts';

/** An entry as those who keep the register see it: archived ones too, in the account's order. */
export interface RegisterEntry extends Static<typeof RegisterEntrySchema> {}
export const RegisterEntrySchema = Type.Object({
  id: Text,
  name: Text,
  /** Kept where it is used, offered no more. */
  is_archived: Type.Boolean(),
  /** How many records use it: leads, or the products of a type. What is used cannot be deleted. */
  used_by: Type.Integer(),
});

/** A status of the funnel, as those who keep the register see it. */
export interface LeadStatusEntry extends Static<typeof LeadStatusEntrySchema> {}
export const LeadStatusEntrySchema = Type.Object({
  ...RegisterEntrySchema.properties,
  /** `#rrggbb`. */
  color: Text,
  kind: Choice(statusKinds),
  /** The status of a lead that has just come in; exactly one has it. */
  is_initial: Type.Boolean(),
});

/** A reason for losing a lead, as those who keep the register see it. */
export interface LossReasonEntry extends Static<typeof LossReasonEntrySchema> {}
export const LossReasonEntrySchema = Type.Object({
  ...RegisterEntrySchema.properties,
  requires_note: Type.Boolean(),
});

/** A type of products, as those who keep the register see it. */
export interface ProductTypeEntry extends Static<typeof ProductTypeEntrySchema> {}
export const ProductTypeEntrySchema = Type.Object({
  ...RegisterEntrySchema.properties,
  calculator: Choice(calculators),
});

/** A product, as those who keep the register see it. */
export interface ProductEntry extends Static<typeof ProductEntrySchema> {}
export const ProductEntrySchema = Type.Object({
  ...RegisterEntrySchema.properties,
  product_type: Named,
  /** What one usually costs, in cents; null when that differs from sale to sale. */
  value_cents: Nullable(Cents),
});

const answersOf = <T extends TSchema>(entry: T) => ({
  one: Type.Object({ entry }),
  all: Type.Object({ entries: Type.Array(entry) }),
});

/** What the endpoints of each register answer: one entry, or all of them in the account's order. */
export const registerAnswers = {
  lead_statuses: answersOf(LeadStatusEntrySchema),
  loss_reasons: answersOf(LossReasonEntrySchema),
  product_types: answersOf(ProductTypeEntrySchema),
  products: answersOf(ProductEntrySchema),
} satisfies Record<RegisterName, unknown>;

/** `registerAnswers` as types. */
export type RegisterAnswers = {
  [Name in RegisterName]: {
    one: Static<(typeof registerAnswers)[Name]['one']>;
    all: Static<(typeof registerAnswers)[Name]['all']>;
  };
};
