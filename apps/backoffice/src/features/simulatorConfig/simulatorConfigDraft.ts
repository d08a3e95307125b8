import { defaultRange, noRates } from '@funil/api/contract';
import type {
  SimulatorConfig,
  SimulatorConfigOffer,
  SimulatorSettings,
  InsuranceBase,
  InterestKind,
  OfferableType,
  OfferRange,
  OfferRates,
  SimulatorOffer,
} from '@funil/api/contract';
import { formatPhone, parseNumber } from '@funil/validation/values';

export interface RatesDraft {
  isInherited: boolean;
  /** Whether there are rates. Without them visitors only enter an amount. */
  isSet: boolean;
  administration: string;
  reserve: string;
  insurance: string;
  insuranceBase: InsuranceBase;
  interest: string;
  interestKind: InterestKind;
}

/** Offer as typed. Amounts in cents; null if empty, NaN if not a whole number. */
export interface OfferDraft {
  typeId: string;
  isOffered: boolean;
  minCents: number | null;
  maxCents: number | null;
  stepCents: number | null;
  minMonths: number | null;
  maxMonths: number | null;
  stepMonths: number | null;
  rates: RatesDraft;
}

/** Form values; empty texts mean the default. */
export interface SimulatorConfigDraft {
  headline: string;
  text: string;
  logo_url: string;
  color: string;
  thank_you_text: string;
  next_steps_text: string;
  whatsapp: string;
  /** Ids; empty means the default. */
  tag_ids: string[];
  /** Null means the default. */
  protection_days: number | null;
  usesStandardOffers: boolean;
  offers: OfferDraft[];
}

const percentText = (percent: number) => String(percent).replace('.', ',');

function ratesDraft(rates: OfferRates | null, mayInherit: boolean): RatesDraft {
  const { consortium, financing } = rates ?? noRates;
  return {
    isInherited: rates === null && mayInherit,
    isSet: consortium !== null || financing !== null,
    administration: consortium ? percentText(consortium.administration_percent) : '',
    reserve: consortium ? percentText(consortium.reserve_percent) : '',
    insurance: consortium ? percentText(consortium.insurance_percent) : '',
    insuranceBase: consortium?.insurance_base ?? 'credit',
    interest: financing ? percentText(financing.interest_percent) : '',
    interestKind: financing?.interest_kind ?? 'monthly',
  };
}

function offerDraft(
  typeId: string,
  offer: SimulatorConfigOffer | undefined,
  isOffered: boolean,
  mayInherit: boolean,
): OfferDraft {
  const range = offer ?? defaultRange;
  return {
    typeId,
    isOffered,
    minCents: range.min_cents,
    maxCents: range.max_cents,
    stepCents: range.step_cents,
    minMonths: range.min_months,
    maxMonths: range.max_months,
    stepMonths: range.step_months,
    rates: ratesDraft(offer?.rates ?? null, mayInherit),
  };
}

/** A person's simulator starts with the account's ranges and inherits the account's rates. */
export function draftOf({ settings, standard, product_types: types, person }: SimulatorConfig): SimulatorConfigDraft {
  const own = new Map(settings.offers?.map((offer) => [offer.product_type_id, offer]));
  const standardOffers = new Map(standard.offers?.map((offer) => [offer.product_type_id, { ...offer, rates: null }]));
  return {
    headline: settings.headline ?? '',
    text: settings.text ?? '',
    logo_url: settings.logo_url ?? '',
    color: settings.color ?? '',
    thank_you_text: settings.thank_you_text ?? '',
    next_steps_text: settings.next_steps_text ?? '',
    whatsapp: settings.whatsapp ? formatPhone(settings.whatsapp) : '',
    tag_ids: settings.tag_ids ?? [],
    protection_days: settings.protection_days,
    usesStandardOffers: settings.offers === null,
    offers: types.map(({ id }) => {
      const isOffered = settings.offers ? own.has(id) : standard.offers ? standardOffers.has(id) : true;
      return offerDraft(id, own.get(id) ?? standardOffers.get(id), isOffered, person !== null);
    }),
  };
}

/** Typed percentage: NaN if invalid, null if empty. Validation reports both. */
function percentOf(text: string): number {
  const plain = text.trim().replace(/%$/, '').trim();
  return plain === '' ? null! : (parseNumber(plain) ?? Number.NaN);
}

function ratesOf(draft: RatesDraft, calculator: string | undefined): OfferRates | null {
  if (draft.isInherited) return null;
  if (!draft.isSet || calculator === 'none') return noRates;
  if (calculator === 'consorcio') {
    return {
      consortium: {
        administration_percent: percentOf(draft.administration),
        reserve_percent: percentOf(draft.reserve),
        insurance_percent: percentOf(draft.insurance),
        insurance_base: draft.insuranceBase,
      },
      financing: null,
    };
  }
  return {
    consortium: null,
    financing: { interest_percent: percentOf(draft.interest), interest_kind: draft.interestKind },
  };
}

/** Offer as typed, for the calculator; null while a range or rate is none. */
export function calculatedOffer(
  { id, name, calculator }: OfferableType,
  { minCents, maxCents, stepCents, minMonths, maxMonths, stepMonths, rates }: OfferDraft,
  inherited: OfferRates | null,
): SimulatorOffer | null {
  const range = {
    min_cents: minCents ?? Number.NaN,
    max_cents: maxCents ?? Number.NaN,
    step_cents: stepCents ?? Number.NaN,
    min_months: minMonths ?? Number.NaN,
    max_months: maxMonths ?? Number.NaN,
    step_months: stepMonths ?? Number.NaN,
  };
  const own = ratesOf(rates, calculator);
  const isSound = isSoundRange(range) && soundRates(own);
  return isSound ? { ...range, product_type: { id, name }, calculator, rates: own ?? inherited ?? noRates } : null;
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** Settings for validation, which refuses the NaN of invalid numbers. */
export function settingsOf(
  draft: SimulatorConfigDraft,
  { product_types: types, settings }: Pick<SimulatorConfig, 'product_types' | 'settings'>,
): SimulatorSettings {
  const calculators = new Map(types.map(({ id, calculator }) => [id, calculator]));
  const before = new Map(settings.offers?.map(({ product_type_id: id, rates }) => [id, rates]));
  const offers = draft.offers
    .filter(({ isOffered }) => isOffered)
    .map(
      ({ typeId, minCents, maxCents, stepCents, minMonths, maxMonths, stepMonths, rates }): SimulatorConfigOffer => ({
        product_type_id: typeId,
        min_cents: minCents ?? Number.NaN,
        max_cents: maxCents ?? Number.NaN,
        step_cents: stepCents ?? Number.NaN,
        // Validation reports an empty field.
        min_months: minMonths!,
        max_months: maxMonths!,
        step_months: stepMonths!,
        // Rates are kept, in case the type gets a calculation again.
        rates:
          calculators.get(typeId) === 'none' ? (before.get(typeId) ?? null) : ratesOf(rates, calculators.get(typeId)),
      }),
    );
  return {
    headline: orNull(draft.headline),
    text: orNull(draft.text),
    logo_url: orNull(draft.logo_url),
    color: orNull(draft.color),
    thank_you_text: orNull(draft.thank_you_text),
    next_steps_text: orNull(draft.next_steps_text),
    whatsapp: orNull(draft.whatsapp),
    tag_ids: draft.tag_ids.length > 0 ? draft.tag_ids : null,
    protection_days: draft.protection_days,
    offers: draft.usesStandardOffers ? null : offers,
  };
}

/** Settings for the preview. Incomplete ranges and rates are replaced by their saved values. */
export function previewSettings(requested: SimulatorSettings, saved: SimulatorSettings): SimulatorSettings {
  const isSound = ({ product_type_id: _id, rates, ...range }: SimulatorConfigOffer) =>
    isSoundRange(range) && soundRates(rates);
  const savedOffers = new Map(saved.offers?.map((offer) => [offer.product_type_id, offer]));
  return {
    ...requested,
    color: requested.color && /^#[\da-f]{6}$/i.test(requested.color) ? requested.color.toLowerCase() : null,
    offers:
      requested.offers &&
      requested.offers.flatMap((offer) => (isSound(offer) ? offer : (savedOffers.get(offer.product_type_id) ?? []))),
  };
}

const isSoundRange = (range: OfferRange) =>
  Object.values<number>({ ...range }).every((value) => Number.isFinite(value) && value > 0) &&
  range.max_cents > range.min_cents &&
  range.max_months >= range.min_months;

/** An empty rate is null, which is no rate either. */
const soundRates = (rates: OfferRates | null) =>
  ([...Object.values(rates?.consortium ?? {}), ...Object.values(rates?.financing ?? {})] as unknown[]).every(
    (value) => typeof value === 'string' || (typeof value === 'number' && value >= 0 && value <= 1000),
  );
