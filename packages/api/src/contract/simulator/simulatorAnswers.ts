import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { calculators } from '../catalog/catalogEntries.ts';
import { ownFieldKinds } from '../ownFields/ownFieldKinds.ts';
import { partKinds } from './instalmentSchedule.ts';
import { insuranceBases, interestKinds } from './rateMath.ts';

/** Offered amounts in cents, and terms in months. */
export interface OfferRange extends Static<typeof OfferRangeSchema> {}
export const OfferRangeSchema = Type.Object({
  min_cents: Cents,
  max_cents: Cents,
  step_cents: Cents,
  min_months: Type.Integer(),
  max_months: Type.Integer(),
  step_months: Type.Integer(),
});

/** Fees of a consórcio. Percentages have up to four decimals: 16 is 16%. */
export interface ConsortiumRates extends Static<typeof ConsortiumRatesSchema> {}
const ConsortiumRatesSchema = Type.Object({
  /** Percentage of the credit over the whole term, like `reserve_percent`. */
  administration_percent: Type.Number(),
  reserve_percent: Type.Number(),
  /** Monthly percentage of the base. */
  insurance_percent: Type.Number(),
  insurance_base: Choice(insuranceBases),
});

/** Interest of a financing: 1.49 per month, 18.5 per year. */
export interface FinancingRates extends Static<typeof FinancingRatesSchema> {}
const FinancingRatesSchema = Type.Object({
  interest_percent: Type.Number(),
  interest_kind: Choice(interestKinds),
});

/** Rates of a product type, at most one set per kind. */
export interface OfferRates extends Static<typeof OfferRatesSchema> {}
export const OfferRatesSchema = Type.Object({
  consortium: Nullable(ConsortiumRatesSchema),
  financing: Nullable(FinancingRatesSchema),
});

export interface SimulatorOffer extends Static<typeof SimulatorOfferSchema> {}
const SimulatorOfferSchema = Type.Object({
  ...OfferRangeSchema.properties,
  product_type: Named,
  calculator: Choice(calculators),
  rates: OfferRatesSchema,
});

export interface SimulatorLook extends Static<typeof SimulatorLookSchema> {}
const SimulatorLookSchema = Type.Object({
  headline: Text,
  text: Text,
  /** Null for the account's logo. */
  logo_url: Nullable(Text),
  /** `#rrggbb`; null for the account's colour. */
  color: Nullable(Text),
  thank_you_text: Text,
  /** Text about the time after the form is sent: the next steps, with their time. */
  next_steps_text: Text,
  /** E.164. */
  whatsapp: Nullable(Text),
  offers: Type.Array(SimulatorOfferSchema),
});

/** Own field that the form asks visitors for. */
export interface VisitorField extends Static<typeof VisitorFieldSchema> {}
const VisitorFieldSchema = Type.Object({
  key: Text,
  label: Text,
  kind: Choice(ownFieldKinds),
  help: Nullable(Text),
  options: Type.Array(Type.Object({ key: Text, label: Text })),
  is_required: Type.Boolean(),
});

export interface PublicSimulator extends Static<typeof PublicSimulatorSchema> {}
const PublicSimulatorSchema = Type.Object({
  ...SimulatorLookSchema.properties,
  /** Referrer's code; null when no active user has it: the lead then has no referrer. */
  code: Nullable(Text),
  /** Name of the referrer; null without one. */
  invited_by: Nullable(Text),
  /** Leads store the version of the text. */
  consent: Type.Object({
    version: Text,
    text: Text,
  }),
  /** In order; only those that the account asks visitors for. */
  own_fields: Type.Array(VisitorFieldSchema),
  /** Proves that the form was opened, and when. */
  form_token: Text,
});

/** A simulator, for visitors. */
export type SimulatorAnswer = Static<typeof SimulatorAnswerSchema>;
export const SimulatorAnswerSchema = Type.Object({
  simulator: PublicSimulatorSchema,
});

/** Protocol number, which the visitor knows. */
export type CreatedSimulation = Static<typeof CreatedSimulationSchema>;
export const CreatedSimulationSchema = Type.Object({
  simulation: Type.Object({
    protocol: Text,
  }),
});

export interface ExistingReferral extends Static<typeof ExistingReferralSchema> {}
const ExistingReferralSchema = Type.Object({
  id: Text,
  /** Name that the visitor entered. */
  name: Text,
  product_type: Text,
  created_at: Moment,
  protected_until: Moment,
});

/** Visits through the caller's link by persons who were already protected leads of others. */
export type ExistingReferralList = Static<typeof ExistingReferralListSchema>;
export const ExistingReferralListSchema = Type.Object({
  existing_referrals: Type.Array(ExistingReferralSchema),
});

export interface Part extends Static<typeof PartSchema> {}
const PartSchema = Type.Object({
  kind: Choice(partKinds),
  cents: Cents,
});

export interface Estimate extends Static<typeof EstimateSchema> {}
const EstimateSchema = Type.Object({
  amount_cents: Cents,
  term_months: Type.Integer(),
  /** First instalment, the highest when instalments fall. */
  first_installment_cents: Cents,
  last_installment_cents: Cents,
  /** Parts of the first instalment. */
  parts: Type.Array(PartSchema),
  total_cents: Cents,
});

export interface Simulation extends Static<typeof SimulationSchema> {}
const SimulationSchema = Type.Object({
  id: Text,
  protocol: Text,
  product_type: Text,
  calculator: Choice(calculators),
  amount_cents: Cents,
  term_months: Nullable(Type.Integer()),
  /** Null without a calculation. */
  estimate: Nullable(EstimateSchema),
  rates: OfferRatesSchema,
  /** Referral code, its user, and first opening of the link. */
  referral: Nullable(
    Type.Object({
      code: Text,
      person: Nullable(Named),
      first_touch_at: Nullable(Moment),
    }),
  ),
  /** Null for older simulations. */
  consent: Nullable(
    Type.Object({
      at: Moment,
      text_version: Text,
    }),
  ),
  utm: Nullable(Type.Record(Type.String(), Text)),
  created_at: Moment,
});

/** Simulations of a lead. */
export type SimulationList = Static<typeof SimulationListSchema>;
export const SimulationListSchema = Type.Object({
  simulations: Type.Array(SimulationSchema),
});

/** One simulation of a lead. */
export type SimulationAnswer = Static<typeof SimulationAnswerSchema>;
export const SimulationAnswerSchema = Type.Object({
  simulation: SimulationSchema,
});

export interface SharedSimulation extends Static<typeof SharedSimulationSchema> {}
const SharedSimulationSchema = Type.Object({
  product_type: Text,
  amount_cents: Cents,
  term_months: Nullable(Type.Integer()),
  /** Null without a calculation. */
  estimate: Nullable(EstimateSchema),
  rates: OfferRatesSchema,
  /** Code of the user on whose page it was made; null for the account's page. */
  code: Nullable(Text),
  created_at: Moment,
});

/** A simulation whose link was sent. */
export type SharedSimulationAnswer = Static<typeof SharedSimulationAnswerSchema>;
export const SharedSimulationAnswerSchema = Type.Object({
  simulation: SharedSimulationSchema,
});
