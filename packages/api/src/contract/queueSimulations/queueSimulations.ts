import { endpoint, input, wire } from '../endpoint.ts';
import type { QueueSimulationAnswer } from './queueSimulationsAnswers.ts';
import type { SimulateQueueInput } from './queueSimulationsInput.ts';

export type { QueueSimulation, SimulatedLead, SimulatedPerson, SimulatedTotals } from './queueSimulationsAnswers.ts';
export type * from './queueSimulationsInput.ts';

/** Past days whose leads a simulation distributes. */
export const simulatedDays = 30;

/** Maximum decisions, because a simulation is answered immediately. */
export const maxSimulatedDecisions = 3_000;

/** Simulates an unsaved queue on leads of the last `simulatedDays` days. Changes nothing. */
export const simulateDistributionQueue = endpoint({
  name: 'distribution_queue.simulate',
  method: 'POST',
  path: '/api/distribution_queue_simulations',
  ability: 'distribution.manage',
  body: input<SimulateQueueInput>(),
  response: wire<QueueSimulationAnswer>('simulation'),
  audited: false,
  errors: [
    'distribution_queue.not_found',
    'distribution_queue.rule_reserved',
    'distribution_queue.member_unknown',
    'distribution_queue.condition_unknown',
  ],
});
