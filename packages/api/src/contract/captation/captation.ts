import { endpoint, wire } from '../endpoint.ts';
import type { NamedReference } from '../leads/leads.ts';
import type { Calculator } from '../registers/registerEntries.ts';
import type { OfferRates } from '../simulator/plans.ts';
import { saveCaptationInput } from './captationInput.ts';

/** How much, and over how long, a type of product is offered. Amounts are cents, terms months. */
export interface OfferRange {
  min_cents: number;
  max_cents: number;
  step_cents: number;
  min_months: number;
  max_months: number;
  step_months: number;
}

/** A type of product as one configuration offers it. */
export interface CaptationOffer extends OfferRange {
  product_type_id: string;
  /** Null: those of the account's own simulator. */
  rates: OfferRates | null;
}

/** What somebody has decided about a simulator; null is "as the account's own", and there "as the product comes". */
export interface CaptationSettings {
  headline: string | null;
  text: string | null;
  /** Path among the files, or the address of a picture. */
  logo_url: string | null;
  /** `#rrggbb`. */
  color: string | null;
  thank_you_text: string | null;
  /** E.164. */
  whatsapp: string | null;
  /** The types that are offered, in no order: they show in the register's. */
  offers: CaptationOffer[] | null;
  /** Days for which nobody else can bring a lead that is already there; the account's own simulator sets them for all. */
  protection_days: number | null;
}

/** A type of product to choose from. */
export interface OfferableType extends NamedReference {
  calculator: Calculator;
}

/** A simulator's configuration with all that its form and its preview need. */
export interface Captation {
  /** Whose it is; null for the account's own, which also stands in for whoever has none. */
  person: { id: string; name: string; code: string } | null;
  /** Code of the link that is shown: the person's, or the reader's own. */
  code: string;
  settings: CaptationSettings;
  /** What holds where `settings` say nothing; the account's, and empty for the account's own. */
  standard: CaptationSettings;
  product_types: OfferableType[];
  may_set_rates: boolean;
  /** 0 while nobody has saved it. */
  version: number;
}

/** The configuration of the caller's simulator; an administrator's is the account's own. */
export const showCaptation = endpoint({
  name: 'captation.show',
  method: 'GET',
  path: '/api/captation',
  ability: 'captation.manage',
  response: wire<{ captation: Captation }>(),
});

const saveErrors = ['captation.conflict', 'captation.image_unknown', 'captation.type_unknown'] as const;

/** Saves it whole. Rates are kept as they are unless the caller may set them. */
export const saveCaptation = endpoint({
  name: 'captation.save',
  method: 'PUT',
  path: '/api/captation',
  ability: 'captation.manage',
  body: saveCaptationInput,
  response: wire<{ captation: Captation }>(),
  errors: saveErrors,
});

/** The simulator configuration of another person, as an admin sees it. */
export const showUserCaptation = endpoint({
  name: 'captation.show_of_user',
  method: 'GET',
  path: '/api/captations/{id}',
  ability: 'captation.manageOthers',
  response: wire<{ captation: Captation }>(),
  errors: ['user.not_found'],
});

/** Saves the simulator configuration of another person, under the rules of one's own. */
export const saveUserCaptation = endpoint({
  name: 'captation.save_of_user',
  method: 'PUT',
  path: '/api/captations/{id}',
  ability: 'captation.manageOthers',
  body: saveCaptationInput,
  response: wire<{ captation: Captation }>(),
  errors: ['user.not_found', ...saveErrors],
});
