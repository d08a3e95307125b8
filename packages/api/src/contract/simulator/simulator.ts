import { endpoint, input, wire } from '../endpoint.ts';
import type { CreateLeadSimulationInput, CreateSimulationInput } from './simulationInput.ts';
import type {
  CreatedSimulation,
  ExistingReferralList,
  SharedSimulationAnswer,
  SimulationAnswer,
  SimulationList,
  SimulatorAnswer,
} from './simulatorAnswers.ts';

export type {
  ConsortiumRates,
  Estimate,
  FinancingRates,
  ExistingReferral,
  OfferRange,
  OfferRates,
  Part,
  PublicSimulator,
  SharedSimulation,
  Simulation,
  SimulatorLook,
  SimulatorOffer,
  VisitorField,
} from './simulatorAnswers.ts';

/** Maximum months: fifty years. */
export const maxTermMonths = 600;

/** Returns the account's simulator. */
export const showSimulator = endpoint({
  name: 'simulator.show',
  method: 'GET',
  path: '/public_api/simulator',
  access: 'public',
  response: wire<SimulatorAnswer>('simulator'),
});

/** Returns the simulator of a code's user; for an unknown code, the account's. */
export const showReferredSimulator = endpoint({
  name: 'simulator.show_referred',
  method: 'GET',
  path: '/public_api/simulators/{code}',
  access: 'public',
  response: wire<SimulatorAnswer>('simulator'),
});

/** Returns a stored simulation as it was calculated, for the person to whom its link was sent. It contains no personal data. */
export const showSharedSimulation = endpoint({
  name: 'simulation.show_shared',
  method: 'GET',
  path: '/public_api/simulations/{id}',
  access: 'public',
  response: wire<SharedSimulationAnswer>('simulation'),
  errors: ['simulation.not_found'],
});

/** Stores a simulation on a new or existing lead. Idempotent by `submission_id`. */
export const createSimulation = endpoint({
  name: 'simulation.create',
  method: 'POST',
  path: '/public_api/simulations',
  access: 'public',
  body: input<CreateSimulationInput>(),
  response: wire<CreatedSimulation>('simulation'),
  status: 201,
  errors: ['simulator.form_expired', 'simulator.offer_changed', 'own_field.invalid', 'own_field.required'],
});

/**
 * Lists the latest hundred visits through the caller's link by persons who were already protected leads that the caller
 * had not referred.
 */
export const listExistingReferrals = endpoint({
  name: 'simulation.list_known',
  method: 'GET',
  path: '/api/existing_referrals',
  ability: 'lead.create',
  response: wire<ExistingReferralList>('existing_referrals'),
});

/** Lists the simulations of a lead. */
export const listLeadSimulations = endpoint({
  name: 'simulation.list',
  method: 'GET',
  path: '/api/leads/{number}/simulations',
  ability: 'lead.read',
  response: wire<SimulationList>('simulations'),
  errors: ['lead.not_found'],
});

/** Stores a simulation by a user on a lead, by the conditions of that user's simulator. */
export const createLeadSimulation = endpoint({
  name: 'simulation.create_for_lead',
  method: 'POST',
  path: '/api/leads/{number}/simulations',
  ability: 'lead.writeNotes',
  body: input<CreateLeadSimulationInput>(),
  response: wire<SimulationAnswer>('simulation'),
  status: 201,
  idempotencyKeyed: true,
  errors: ['lead.not_found', 'simulator.offer_changed'],
});
