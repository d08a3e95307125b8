import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { calculators } from '../catalog/catalogEntries.ts';
import { OfferRangeSchema, OfferRatesSchema } from '../simulator/simulatorAnswers.ts';

/** A type of product as one configuration offers it. */
export interface SimulatorConfigOffer extends Static<typeof SimulatorConfigOfferSchema> {}
const SimulatorConfigOfferSchema = Type.Object({
  ...OfferRangeSchema.properties,
  product_type_id: Text,
  /** Null: those of the account's own simulator. */
  rates: Nullable(OfferRatesSchema),
});

/** What somebody has decided about a simulator; null is "as the account's own", and there "as the product comes". */
export interface SimulatorSettings extends Static<typeof SimulatorSettingsSchema> {}
const SimulatorSettingsSchema = Type.Object({
  headline: Nullable(Text),
  text: Nullable(Text),
  /** Path among the files, or the address of a picture. */
  logo_url: Nullable(Text),
  /** `#rrggbb`. */
  color: Nullable(Text),
  thank_you_text: Nullable(Text),
  /** E.164. */
  whatsapp: Nullable(Text),
  /** The types that are offered, in no order: they show in the catalog's. */
  offers: Nullable(Type.Array(SimulatorConfigOfferSchema)),
  /**
   * Days for which nobody else can refer a lead that is already there; the account's own simulator sets them for all.
   */
  protection_days: Nullable(Type.Integer()),
});

/** A type of product to choose from. */
export interface OfferableType extends Static<typeof OfferableTypeSchema> {}
const OfferableTypeSchema = Type.Object({
  ...Named.properties,
  calculator: Choice(calculators),
});

/** A simulator's configuration with all that its form and its preview need. */
export interface SimulatorConfig extends Static<typeof SimulatorConfigSchema> {}
const SimulatorConfigSchema = Type.Object({
  /** Whose it is; null for the account's own, which also stands in for whoever has none. */
  person: Nullable(
    Type.Object({
      id: Text,
      name: Text,
      code: Text,
    }),
  ),
  /** Code of the link that is shown: the person's, or the reader's own. */
  code: Text,
  settings: SimulatorSettingsSchema,
  /** What holds where `settings` say nothing; the account's, and empty for the account's own. */
  standard: SimulatorSettingsSchema,
  product_types: Type.Array(OfferableTypeSchema),
  may_set_rates: Type.Boolean(),
  /** 0 while nobody has saved it. */
  version: Type.Integer(),
});

/** A simulator's configuration. */
export type SimulatorConfigAnswer = Static<typeof SimulatorConfigAnswerSchema>;
export const SimulatorConfigAnswerSchema = Type.Object({
  simulator_config: SimulatorConfigSchema,
});
