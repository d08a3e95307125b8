import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, NamedReference, Nullable, Text } from '../answerShapes.ts';
import { calculators } from '../registers/registerEntries.ts';
import { OfferRange, OfferRates } from '../simulator/simulatorAnswers.ts';

/** A type of product as one configuration offers it. */
export const CaptationOffer = Type.Object({
  ...OfferRange.properties,
  product_type_id: Text,
  /** Null: those of the account's own simulator. */
  rates: Nullable(OfferRates),
});
export type CaptationOffer = Static<typeof CaptationOffer>;

/** What somebody has decided about a simulator; null is "as the account's own", and there "as the product comes". */
export const CaptationSettings = Type.Object({
  headline: Nullable(Text),
  text: Nullable(Text),
  /** Path among the files, or the address of a picture. */
  logo_url: Nullable(Text),
  /** `#rrggbb`. */
  color: Nullable(Text),
  thank_you_text: Nullable(Text),
  /** E.164. */
  whatsapp: Nullable(Text),
  /** The types that are offered, in no order: they show in the register's. */
  offers: Nullable(Type.Array(CaptationOffer)),
  /** Days for which nobody else can bring a lead that is already there; the account's own simulator sets them for all. */
  protection_days: Nullable(Type.Integer()),
});
export type CaptationSettings = Static<typeof CaptationSettings>;

/** A type of product to choose from. */
export const OfferableType = Type.Object({
  ...NamedReference.properties,
  calculator: Choice(calculators),
});
export type OfferableType = Static<typeof OfferableType>;

/** A simulator's configuration with all that its form and its preview need. */
export const Captation = Type.Object({
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
  settings: CaptationSettings,
  /** What holds where `settings` say nothing; the account's, and empty for the account's own. */
  standard: CaptationSettings,
  product_types: Type.Array(OfferableType),
  may_set_rates: Type.Boolean(),
  /** 0 while nobody has saved it. */
  version: Type.Integer(),
});
export type Captation = Static<typeof Captation>;

/** A simulator's configuration. */
export const CaptationAnswer = Type.Object({
  captation: Captation,
});
export type CaptationAnswer = Static<typeof CaptationAnswer>;
