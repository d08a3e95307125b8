import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, NamedReference, Nullable, Text } from '../answerShapes.ts';
import { calculators } from '../registers/registerEntries.ts';
import { partKinds } from './plans.ts';
import { insuranceBases, interestKinds } from './rates.ts';

/** How much, and over how long, a type of product is offered. Amounts are cents, terms months. */
export const OfferRange = Type.Object({
  min_cents: Cents,
  max_cents: Cents,
  step_cents: Cents,
  min_months: Type.Integer(),
  max_months: Type.Integer(),
  step_months: Type.Integer(),
});
export type OfferRange = Static<typeof OfferRange>;

/** Fees of a consórcio. Percentages with up to four decimals: 16 is 16%. */
export const ConsortiumRates = Type.Object({
  /** Of the credit, over the whole term. */
  administration_percent: Type.Number(),
  /** Of the credit, over the whole term. */
  reserve_percent: Type.Number(),
  /** Per month, of the base. */
  insurance_percent: Type.Number(),
  insurance_base: Choice(insuranceBases),
});
export type ConsortiumRates = Static<typeof ConsortiumRates>;

/** Interest of a financing: 1.49 per month, 18.5 per year. */
export const FinancingRates = Type.Object({
  interest_percent: Type.Number(),
  interest_kind: Choice(interestKinds),
});
export type FinancingRates = Static<typeof FinancingRates>;

/** What is set of rates for a type of product; of each kind at most one. */
export const OfferRates = Type.Object({
  consortium: Nullable(ConsortiumRates),
  financing: Nullable(FinancingRates),
});
export type OfferRates = Static<typeof OfferRates>;

/** A type of product that visitors choose from. */
export const SimulatorOffer = Type.Object({
  ...OfferRange.properties,
  product_type: NamedReference,
  calculator: Choice(calculators),
  rates: OfferRates,
});
export type SimulatorOffer = Static<typeof SimulatorOffer>;

/** What a simulator shows, its configuration resolved. */
export const SimulatorLook = Type.Object({
  headline: Text,
  text: Text,
  /** Null: the account's. */
  logo_url: Nullable(Text),
  /** `#rrggbb`; null: the account's. */
  color: Nullable(Text),
  thank_you_text: Text,
  /** E.164. */
  whatsapp: Nullable(Text),
  offers: Type.Array(SimulatorOffer),
});
export type SimulatorLook = Static<typeof SimulatorLook>;

/** A simulator as visitors get it. */
export const PublicSimulator = Type.Object({
  ...SimulatorLook.properties,
  /** The code that it was asked for with, when it is somebody's; otherwise null, and the lead is nobody's. */
  code: Nullable(Text),
  /** What a visitor agrees to. The version is kept with the lead. */
  consent: Type.Object({
    version: Text,
    text: Text,
  }),
  /** Sent along with the form: proves that it was opened, and when. */
  form_token: Text,
});
export type PublicSimulator = Static<typeof PublicSimulator>;

/** A simulator as visitors get it. */
export const SimulatorAnswer = Type.Object({
  simulator: PublicSimulator,
});
export type SimulatorAnswer = Static<typeof SimulatorAnswer>;

/** What the visitor names the simulation by. */
export const CreatedSimulation = Type.Object({
  simulation: Type.Object({
    protocol: Text,
  }),
});
export type CreatedSimulation = Static<typeof CreatedSimulation>;

/** Somebody who came by a person's link and was there already: the lead is not that person's. */
export const KnownReferral = Type.Object({
  id: Text,
  /** As the visitor gave it. */
  name: Text,
  product_type: Text,
  created_at: Moment,
  /** Until when who was first keeps the lead. */
  protected_until: Moment,
});
export type KnownReferral = Static<typeof KnownReferral>;

/** People who came by the viewer's link and were there already. */
export const KnownReferralList = Type.Object({
  known_referrals: Type.Array(KnownReferral),
});
export type KnownReferralList = Static<typeof KnownReferralList>;

/** A part of an instalment. */
export const Part = Type.Object({
  kind: Choice(partKinds),
  cents: Cents,
});
export type Part = Static<typeof Part>;

/** What somebody would pay, as far as it can be told before an analysis. Cents. */
export const Estimate = Type.Object({
  amount_cents: Cents,
  term_months: Type.Integer(),
  /** The highest one where they fall. */
  first_installment_cents: Cents,
  last_installment_cents: Cents,
  /** What the first instalment is made of. */
  parts: Type.Array(Part),
  /** All instalments together. */
  total_cents: Cents,
});
export type Estimate = Static<typeof Estimate>;

/** What a visitor sent, as those who work on the lead read it. */
export const Simulation = Type.Object({
  id: Text,
  /** What the visitor was told to name it by. */
  protocol: Text,
  product_type: Text,
  calculator: Choice(calculators),
  amount_cents: Cents,
  term_months: Nullable(Type.Integer()),
  /** Null where nothing is reckoned. */
  estimate: Nullable(Estimate),
  rates: OfferRates,
  /** The link that the visitor came by: its code, whose it is, and when it was opened first. */
  referral: Nullable(
    Type.Object({
      code: Text,
      person: Nullable(NamedReference),
      first_touch_at: Nullable(Moment),
    }),
  ),
  /** What the visitor agreed to with it, and the campaign of that visit; null where they were not kept yet. */
  consent: Nullable(
    Type.Object({
      at: Moment,
      text_version: Text,
    }),
  ),
  utm: Nullable(Type.Record(Type.String(), Text)),
  created_at: Moment,
});
export type Simulation = Static<typeof Simulation>;

/** The simulations of a lead. */
export const SimulationList = Type.Object({
  simulations: Type.Array(Simulation),
});
export type SimulationList = Static<typeof SimulationList>;
