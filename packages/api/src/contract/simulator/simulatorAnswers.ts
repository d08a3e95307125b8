import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { calculators } from '../catalog/catalogEntries.ts';
import { partKinds } from './plans.ts';
import { insuranceBases, interestKinds } from './rates.ts';

/** How much, and over how long, a type of product is offered. Amounts are cents, terms months. */
export interface OfferRange extends Static<typeof OfferRangeSchema> {}
export const OfferRangeSchema = Type.Object({
  min_cents: Cents,
  max_cents: Cents,
  step_cents: Cents,
  min_months: Type.Integer(),
  max_months: Type.Integer(),
  step_months: Type.Integer(),
});

/** Fees of a consórcio. Percentages with up to four decimals: 16 is 16%. */
export interface ConsortiumRates extends Static<typeof ConsortiumRatesSchema> {}
const ConsortiumRatesSchema = Type.Object({
  /** Of the credit, over the whole term. */
  administration_percent: Type.Number(),
  /** Of the credit, over the whole term. */
  reserve_percent: Type.Number(),
  /** Per month, of the base. */
  insurance_percent: Type.Number(),
  insurance_base: Choice(insuranceBases),
});

/** Interest of a financing: 1.49 per month, 18.5 per year. */
export interface FinancingRates extends Static<typeof FinancingRatesSchema> {}
const FinancingRatesSchema = Type.Object({
  interest_percent: Type.Number(),
  interest_kind: Choice(interestKinds),
});

/** What is set of rates for a type of product; of each kind at most one. */
export interface OfferRates extends Static<typeof OfferRatesSchema> {}
export const OfferRatesSchema = Type.Object({
  consortium: Nullable(ConsortiumRatesSchema),
  financing: Nullable(FinancingRatesSchema),
});

/** A type of product that visitors choose from. */
export interface SimulatorOffer extends Static<typeof SimulatorOfferSchema> {}
const SimulatorOfferSchema = Type.Object({
  ...OfferRangeSchema.properties,
  product_type: Named,
  calculator: Choice(calculators),
  rates: OfferRatesSchema,
});

/** What a simulator shows, its configuration resolved. */
export interface SimulatorLook extends Static<typeof SimulatorLookSchema> {}
const SimulatorLookSchema = Type.Object({
  headline: Text,
  text: Text,
  /** Null: the account's. */
  logo_url: Nullable(Text),
  /** `#rrggbb`; null: the account's. */
  color: Nullable(Text),
  thank_you_text: Text,
  /** E.164. */
  whatsapp: Nullable(Text),
  offers: Type.Array(SimulatorOfferSchema),
});

/** A simulator as visitors get it. */
export interface PublicSimulator extends Static<typeof PublicSimulatorSchema> {}
const PublicSimulatorSchema = Type.Object({
  ...SimulatorLookSchema.properties,
  /** The code that it was requested with, when it is somebody's; otherwise null, and the lead is nobody's. */
  code: Nullable(Text),
  /** What a visitor agrees to. The version is kept with the lead. */
  consent: Type.Object({
    version: Text,
    text: Text,
  }),
  /** Sent along with the form: proves that it was opened, and when. */
  form_token: Text,
});

/** A simulator as visitors get it. */
export type SimulatorAnswer = Static<typeof SimulatorAnswerSchema>;
export const SimulatorAnswerSchema = Type.Object({
  simulator: PublicSimulatorSchema,
});

/** What the visitor names the simulation by. */
export type CreatedSimulation = Static<typeof CreatedSimulationSchema>;
export const CreatedSimulationSchema = Type.Object({
  simulation: Type.Object({
    protocol: Text,
  }),
});

/** Somebody who came by a person's link and was there already: the lead is not that person's. */
export interface ExistingReferral extends Static<typeof ExistingReferralSchema> {}
const ExistingReferralSchema = Type.Object({
  id: Text,
  /** As the visitor gave it. */
  name: Text,
  product_type: Text,
  created_at: Moment,
  /** Until when who was first keeps the lead. */
  protected_until: Moment,
});

/** People who came by the viewer's link and were there already. */
export type ExistingReferralList = Static<typeof ExistingReferralListSchema>;
export const ExistingReferralListSchema = Type.Object({
  existing_referrals: Type.Array(ExistingReferralSchema),
});

/** A part of an instalment. */
export interface Part extends Static<typeof PartSchema> {}
const PartSchema = Type.Object({
  kind: Choice(partKinds),
  cents: Cents,
});

/** What somebody would pay, as far as it can be estimated before an analysis. Cents. */
export interface Estimate extends Static<typeof EstimateSchema> {}
const EstimateSchema = Type.Object({
  amount_cents: Cents,
  term_months: Type.Integer(),
  /** The highest one where they fall. */
  first_installment_cents: Cents,
  last_installment_cents: Cents,
  /** What the first instalment is made of. */
  parts: Type.Array(PartSchema),
  /** All instalments together. */
  total_cents: Cents,
});

/** What a visitor sent, as those who work on the lead read it. */
export interface Simulation extends Static<typeof SimulationSchema> {}
const SimulationSchema = Type.Object({
  id: Text,
  /** What the visitor names it by. */
  protocol: Text,
  product_type: Text,
  calculator: Choice(calculators),
  amount_cents: Cents,
  term_months: Nullable(Type.Integer()),
  /** Null where nothing is computed. */
  estimate: Nullable(EstimateSchema),
  rates: OfferRatesSchema,
  /** The link that the visitor came by: its code, whose it is, and when it was opened first. */
  referral: Nullable(
    Type.Object({
      code: Text,
      person: Nullable(Named),
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

/** The simulations of a lead. */
export type SimulationList = Static<typeof SimulationListSchema>;
export const SimulationListSchema = Type.Object({
  simulations: Type.Array(SimulationSchema),
});
