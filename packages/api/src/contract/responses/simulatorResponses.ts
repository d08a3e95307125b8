import { Type } from 'typebox';
import { calculators } from '../registers/registerEntries.ts';
import { partKinds } from '../simulator/plans.ts';
import { insuranceBases, interestKinds } from '../simulator/rates.ts';
import { Cents, Choice, Moment, Named, Nullable, Text } from './shapes.ts';

const RatesSchema = Type.Object({
  consortium: Nullable(
    Type.Object({
      administration_percent: Type.Number(),
      reserve_percent: Type.Number(),
      insurance_percent: Type.Number(),
      insurance_base: Choice(insuranceBases),
    }),
  ),
  financing: Nullable(Type.Object({ interest_percent: Type.Number(), interest_kind: Choice(interestKinds) })),
});

const range = {
  min_cents: Cents,
  max_cents: Cents,
  step_cents: Cents,
  min_months: Type.Integer(),
  max_months: Type.Integer(),
  step_months: Type.Integer(),
};

const SettingsSchema = Type.Object({
  headline: Nullable(Text),
  text: Nullable(Text),
  logo_url: Nullable(Text),
  color: Nullable(Text),
  thank_you_text: Nullable(Text),
  whatsapp: Nullable(Text),
  offers: Nullable(Type.Array(Type.Object({ product_type_id: Text, ...range, rates: Nullable(RatesSchema) }))),
  protection_days: Nullable(Type.Integer()),
});

const CaptationAnswer = Type.Object({
  captation: Type.Object({
    person: Nullable(Type.Object({ id: Text, name: Text, code: Text })),
    code: Text,
    settings: SettingsSchema,
    standard: SettingsSchema,
    product_types: Type.Array(Type.Object({ id: Text, name: Text, calculator: Choice(calculators) })),
    may_set_rates: Type.Boolean(),
    version: Type.Integer(),
  }),
});

const EstimateSchema = Type.Object({
  amount_cents: Cents,
  term_months: Type.Integer(),
  first_installment_cents: Cents,
  last_installment_cents: Cents,
  parts: Type.Array(Type.Object({ kind: Choice(partKinds), cents: Cents })),
  total_cents: Cents,
});

const SimulatorAnswer = Type.Object({
  simulator: Type.Object({
    headline: Text,
    text: Text,
    logo_url: Nullable(Text),
    color: Nullable(Text),
    thank_you_text: Text,
    whatsapp: Nullable(Text),
    offers: Type.Array(
      Type.Object({ product_type: Named, calculator: Choice(calculators), ...range, rates: RatesSchema }),
    ),
    code: Nullable(Text),
    consent: Type.Object({ version: Text, text: Text }),
    form_token: Text,
  }),
});

/** Simulators: their configuration, what visitors get, and what they sent. */
export const simulatorResponses = {
  showCaptation: CaptationAnswer,
  saveCaptation: CaptationAnswer,
  showUserCaptation: CaptationAnswer,
  saveUserCaptation: CaptationAnswer,
  showSimulator: SimulatorAnswer,
  showReferredSimulator: SimulatorAnswer,
  createSimulation: Type.Object({ simulation: Type.Object({ protocol: Text }) }),
  listKnownReferrals: Type.Object({
    known_referrals: Type.Array(
      Type.Object({ id: Text, name: Text, product_type: Text, created_at: Moment, protected_until: Moment }),
    ),
  }),
  listLeadSimulations: Type.Object({
    simulations: Type.Array(
      Type.Object({
        id: Text,
        protocol: Text,
        product_type: Text,
        calculator: Choice(calculators),
        amount_cents: Cents,
        term_months: Nullable(Type.Integer()),
        estimate: Nullable(EstimateSchema),
        rates: RatesSchema,
        referral: Nullable(Type.Object({ code: Text, person: Nullable(Named), first_touch_at: Nullable(Moment) })),
        consent: Nullable(Type.Object({ at: Moment, text_version: Text })),
        utm: Nullable(Type.Record(Type.String(), Text)),
        created_at: Moment,
      }),
    ),
  }),
};
