import { endpoint, input, wire } from '../endpoint.ts';
import type { CreateSimulationInput } from './simulationInput.ts';
import type { CreatedSimulation, ExistingReferralList, SimulationList, SimulatorAnswer } from './simulatorAnswers.ts';

export type {
  ConsortiumRates,
  Estimate,
  FinancingRates,
  ExistingReferral,
  OfferRange,
  OfferRates,
  Part,
  PublicSimulator,
  Simulation,
  SimulatorLook,
  SimulatorOffer,
} from './simulatorAnswers.ts';

/** Longest term of a simulator, in months: fifty years. */
export const maxTermMonths = 600;

/** The account's own simulator. */
export const showSimulator = endpoint({
  name: 'simulator.show',
  method: 'GET',
  path: '/public_api/simulator',
  access: 'public',
  response: wire<SimulatorAnswer>('simulator'),
});

/** The simulator of the person that a code belongs to. An unknown code gets the account's own. */
export const showReferredSimulator = endpoint({
  name: 'simulator.show_referred',
  method: 'GET',
  path: '/public_api/simulators/{code}',
  access: 'public',
  response: wire<SimulatorAnswer>('simulator'),
});

/**
 * Takes a visitor's simulation and makes a lead of it, or adds it to the lead that the visitor already is; the answer
 * is the same. Sent again with the same `submission_id`, it answers the same and does nothing.
 */
export const createSimulation = endpoint({
  name: 'simulation.create',
  method: 'POST',
  path: '/public_api/simulations',
  access: 'public',
  body: input<CreateSimulationInput>(),
  response: wire<CreatedSimulation>('simulation'),
  status: 201,
  errors: ['simulator.form_expired', 'simulator.offer_changed'],
});

/** Whom the viewer's own link referred although they were there already: the last hundred, the latest first. */
export const listExistingReferrals = endpoint({
  name: 'simulation.list_known',
  method: 'GET',
  path: '/api/existing_referrals',
  ability: 'lead.create',
  response: wire<ExistingReferralList>('existing_referrals'),
});

/** The simulations that were kept with a lead. */
export const listLeadSimulations = endpoint({
  name: 'simulation.list',
  method: 'GET',
  path: '/api/leads/{number}/simulations',
  ability: 'lead.read',
  response: wire<SimulationList>('simulations'),
  errors: ['lead.not_found'],
});
