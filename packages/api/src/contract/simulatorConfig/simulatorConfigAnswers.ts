import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { calculators } from '../catalog/catalogEntries.ts';
import { OfferRangeSchema, OfferRatesSchema } from '../simulator/simulatorAnswers.ts';

export interface SimulatorConfigOffer extends Static<typeof SimulatorConfigOfferSchema> {}
const SimulatorConfigOfferSchema = Type.Object({
  ...OfferRangeSchema.properties,
  product_type_id: Text,
  /** Null for the account's rates. */
  rates: Nullable(OfferRatesSchema),
});

export interface SimulatorSettings extends Static<typeof SimulatorSettingsSchema> {}
const SimulatorSettingsSchema = Type.Object({
  headline: Nullable(Text),
  text: Nullable(Text),
  /** Path of a stored file, or URL of an image. */
  logo_url: Nullable(Text),
  /** `#rrggbb`. */
  color: Nullable(Text),
  thank_you_text: Nullable(Text),
  /** Text about the next steps after a visitor has sent a simulation, with their time. */
  next_steps_text: Nullable(Text),
  /** E.164. */
  whatsapp: Nullable(Text),
  offers: Nullable(Type.Array(SimulatorConfigOfferSchema)),
  /** Tags that leads of the page get. */
  tag_ids: Nullable(Type.Array(Text)),
  /** Days in which no other referral of an existing lead counts. Only the account's value applies. */
  protection_days: Nullable(Type.Integer()),
});

export interface OfferableType extends Static<typeof OfferableTypeSchema> {}
const OfferableTypeSchema = Type.Object({
  ...Named.properties,
  calculator: Choice(calculators),
});

export interface SimulatorConfig extends Static<typeof SimulatorConfigSchema> {}
const SimulatorConfigSchema = Type.Object({
  /** User of the configuration. Null for the account's, which also serves users without one. */
  person: Nullable(
    Type.Object({
      id: Text,
      name: Text,
      code: Text,
    }),
  ),
  /** Code of the shown link: the user's, or the viewer's. */
  code: Text,
  settings: SimulatorSettingsSchema,
  /** The account's settings, which apply where `settings` has null. Empty in its own configuration. */
  standard: SimulatorSettingsSchema,
  product_types: Type.Array(OfferableTypeSchema),
  may_set_rates: Type.Boolean(),
  /** Whether the viewer may choose the tags of leads. */
  may_set_tags: Type.Boolean(),
  /** 0 until first saved. */
  version: Type.Integer(),
});

/** One simulator configuration. */
export type SimulatorConfigAnswer = Static<typeof SimulatorConfigAnswerSchema>;
export const SimulatorConfigAnswerSchema = Type.Object({
  simulator_config: SimulatorConfigSchema,
});
