import { endpoint, input, wire } from '../endpoint.ts';
import type { QueueSimulationAnswer } from './queueSimulationsAnswers.ts';
import type { SimulateQueueInput } from './queueSimulationsInput.ts';

export type { QueueSimulation, SimulatedLead, SimulatedPerson, SimulatedTotals } from './queueSimulationsAnswers.ts';
export type * from './queueSimulationsInput.ts';

/** Days of the past that a draft of a queue is tried on. */
export const simulatedDays = 30;

/** Decisions of those days that one simulation reads at the most, the latest ones: it is answered at once. */
export const maxSimulatedDecisions = 3_000;

/**
 * Tries a draft of a queue on the leads that came to the distribution in the last `simulatedDays` days, beside what
 * happened. Changes nothing, and is refused as the save would be.
 */
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
