import { yup } from '@funil/validation';
import type { OfferRange } from '../captation/captation.ts';
import { endpoint, wire } from '../endpoint.ts';
import type { NamedReference } from '../leads/leads.ts';
import type { Calculator } from '../registers/registerEntries.ts';
import type { Estimate } from './estimate.ts';
import type { OfferRates } from './plans.ts';
import { createSimulationInput } from './simulationInput.ts';

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

/** What a visitor sent, as those who work on the lead read it. */
export interface Simulation {
  id: string;
  /** What the visitor was told to name it by. */
  protocol: string;
  product_type: string;
  calculator: Calculator;
  amount_cents: number;
  term_months: number | null;
  /** Null where nothing is reckoned. */
  estimate: Estimate | null;
  rates: OfferRates;
  /** The link that the visitor came by: its code, whose it is, and when it was opened first. */
  referral: { code: string; person: NamedReference | null; first_touch_at: string | null } | null;
  created_at: string;
}

/** The simulator of the account, or of the person that a code belongs to. An unknown code gets the account's. */
export const showSimulator = endpoint({
  name: 'simulator.show',
  method: 'GET',
  path: '/public_api/simulator',
  access: 'public',
  query: yup.object({ codigo: yup.string().label('Código').trim().max(60) }).noUnknown(),
  response: wire<{ simulator: PublicSimulator }>(),
});

/**
 * Takes a visitor's simulation and makes a lead of it, or adds it to the open lead that the visitor already is. Sent
 * again with the same `submission_id`, it answers the same and does nothing.
 */
export const createSimulation = endpoint({
  name: 'simulation.create',
  method: 'POST',
  path: '/public_api/simulations',
  access: 'public',
  body: createSimulationInput,
  response: wire<{ simulation: { protocol: string } }>(),
  status: 201,
  errors: ['simulator.form_expired', 'simulator.offer_changed', 'simulator.lead_protected'],
});

export const listLeadSimulations = endpoint({
  name: 'simulation.list',
  method: 'GET',
  path: '/api/leads/{number}/simulations',
  ability: 'lead.read',
  response: wire<{ simulations: Simulation[] }>(),
  errors: ['lead.not_found'],
});
