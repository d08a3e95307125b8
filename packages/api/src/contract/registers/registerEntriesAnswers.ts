import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Cents, Choice, NamedReference, Nullable, Text } from '../answerShapes.ts';
import { calculators } from './registerEntries.ts';
import type { RegisterName } from './registerEntries.ts';
import { statusKinds } from './registers.ts';

/** An entry as those who keep the register see it: archived ones too, in the account's order. */
export const RegisterEntry = Type.Object({
  id: Text,
  name: Text,
  /** Kept where it is used, offered no more. */
  is_archived: Type.Boolean(),
  /** How many records use it: leads, or the products of a type. What is used cannot be deleted. */
  used_by: Type.Integer(),
});
export type RegisterEntry = Static<typeof RegisterEntry>;

/** A status of the funnel, as those who keep the register see it. */
export const LeadStatusEntry = Type.Object({
  ...RegisterEntry.properties,
  /** `#rrggbb`. */
  color: Text,
  kind: Choice(statusKinds),
  /** The status of a lead that has just come in; exactly one has it. */
  is_initial: Type.Boolean(),
});
export type LeadStatusEntry = Static<typeof LeadStatusEntry>;

/** A reason for losing a lead, as those who keep the register see it. */
export const LossReasonEntry = Type.Object({
  ...RegisterEntry.properties,
  requires_note: Type.Boolean(),
});
export type LossReasonEntry = Static<typeof LossReasonEntry>;

/** A type of products, as those who keep the register see it. */
export const ProductTypeEntry = Type.Object({
  ...RegisterEntry.properties,
  calculator: Choice(calculators),
});
export type ProductTypeEntry = Static<typeof ProductTypeEntry>;

/** A product, as those who keep the register see it. */
export const ProductEntry = Type.Object({
  ...RegisterEntry.properties,
  product_type: NamedReference,
  /** What one usually costs, in cents; null when that differs from sale to sale. */
  value_cents: Nullable(Cents),
});
export type ProductEntry = Static<typeof ProductEntry>;

const answersOf = <T extends TSchema>(entry: T) => ({
  one: Type.Object({ entry }),
  all: Type.Object({ entries: Type.Array(entry) }),
});

/** What the endpoints of each register answer: one entry, or all of them in the account's order. */
export const registerAnswers = {
  lead_statuses: answersOf(LeadStatusEntry),
  loss_reasons: answersOf(LossReasonEntry),
  product_types: answersOf(ProductTypeEntry),
  products: answersOf(ProductEntry),
} satisfies Record<RegisterName, unknown>;

/** `registerAnswers` as types. */
export type RegisterAnswers = {
  [Name in RegisterName]: {
    one: Static<(typeof registerAnswers)[Name]['one']>;
    all: Static<(typeof registerAnswers)[Name]['all']>;
  };
};
