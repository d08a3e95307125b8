import { endpoint, wire } from '../endpoint.ts';
import type { NamedReference } from '../leads/leads.ts';
import type { Calculator } from '../registers/registerEntries.ts';
import type { Estimate } from './estimate.ts';
import type { OfferRates } from './plans.ts';
import { createSimulationInput } from './simulationInput.ts';

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
  /** What the visitor agreed to with it, and the campaign of that visit; null where they were not kept yet. */
  consent: { at: string; text_version: string } | null;
  utm: Record<string, string> | null;
  created_at: string;
}

/** Somebody who came by a person's link and was there already: the lead is not that person's. */
export interface KnownReferral {
  id: string;
  /** As the visitor gave it. */
  name: string;
  product_type: string;
  created_at: string;
  /** Until when who was first keeps the lead. */
  protected_until: string;
}

/**
 * Takes a visitor's simulation and makes a lead of it, or adds it to the lead that the visitor already is; the answer
 * is the same. Sent again with the same `submission_id`, it answers the same and does nothing.
 */
export const createSimulation = endpoint({
  name: 'simulation.create',
  method: 'POST',
  path: '/public_api/simulations',
  access: 'public',
  body: createSimulationInput,
  response: wire<{ simulation: { protocol: string } }>(),
  status: 201,
  errors: ['simulator.form_expired', 'simulator.offer_changed'],
});

/** Whom the viewer's own link brought although they were there already: the last hundred, the latest first. */
export const listKnownReferrals = endpoint({
  name: 'simulation.list_known',
  method: 'GET',
  path: '/api/known_referrals',
  ability: 'lead.create',
  response: wire<{ known_referrals: KnownReferral[] }>(),
});

/** The simulations that were kept with a lead. */
export const listLeadSimulations = endpoint({
  name: 'simulation.list',
  method: 'GET',
  path: '/api/leads/{number}/simulations',
  ability: 'lead.read',
  response: wire<{ simulations: Simulation[] }>(),
  errors: ['lead.not_found'],
});
