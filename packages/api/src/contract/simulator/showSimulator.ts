import type { OfferRange } from '../captation/captation.ts';
import { endpoint, wire } from '../endpoint.ts';
import type { NamedReference } from '../leads/leads.ts';
import type { Calculator } from '../registers/registerEntries.ts';
import type { OfferRates } from './plans.ts';

/* Apart from what visitors send: a page that shows a simulator needs no rules of forms yet. */

/** A type of product that visitors choose from. */
export interface SimulatorOffer extends OfferRange {
  product_type: NamedReference;
  calculator: Calculator;
  rates: OfferRates;
}

/** What a simulator shows, its configuration resolved. */
export interface SimulatorLook {
  headline: string;
  text: string;
  /** Null: the account's. */
  logo_url: string | null;
  /** `#rrggbb`; null: the account's. */
  color: string | null;
  thank_you_text: string;
  /** E.164. */
  whatsapp: string | null;
  offers: SimulatorOffer[];
}

/** A simulator as visitors get it. */
export interface PublicSimulator extends SimulatorLook {
  /** The code that it was asked for with, when it is somebody's; otherwise null, and the lead is nobody's. */
  code: string | null;
  /** What a visitor agrees to. The version is kept with the lead. */
  consent: { version: string; text: string };
  /** Sent along with the form: proves that it was opened, and when. */
  form_token: string;
}

/** The account's own simulator. */
export const showSimulator = endpoint({
  name: 'simulator.show',
  method: 'GET',
  path: '/public_api/simulator',
  access: 'public',
  response: wire<{ simulator: PublicSimulator }>(),
});

/** The simulator of the person that a code belongs to. An unknown code gets the account's own. */
export const showReferredSimulator = endpoint({
  name: 'simulator.show_referred',
  method: 'GET',
  path: '/public_api/simulators/{code}',
  access: 'public',
  response: wire<{ simulator: PublicSimulator }>(),
});
