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
  created_at: string;
}

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
  errors: ['simulator.form_expired', 'simulator.offer_changed', 'lead.protected'],
});

export const listLeadSimulations = endpoint({
  name: 'simulation.list',
  method: 'GET',
  path: '/api/leads/{number}/simulations',
  ability: 'lead.read',
  response: wire<{ simulations: Simulation[] }>(),
  errors: ['lead.not_found'],
});
