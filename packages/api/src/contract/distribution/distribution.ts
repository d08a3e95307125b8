import { candidateOutcomeLabels, candidateOutcomes } from '../leads/candidateOutcomes.ts';
import { endpoint, input, wire } from '../endpoint.ts';
import type { ListExport } from '../files/files.ts';
import type {
  DistributionAnswer,
  DistributionCheckAnswer,
  DistributionDecisionList,
  DistributionQueueOrder,
  OwnSkipList,
  SavedDistributionQueue,
} from './distributionAnswers.ts';
import type {
  ArrangeDistributionQueuesInput,
  CheckDistributionInput,
  ExportDistributionDecisionsInput,
  ListDistributionDecisionsInput,
  SaveDistributionQueueInput,
} from './distributionInput.ts';

export type {
  DecisionCandidate,
  DistributionCheck,
  DistributionDecision,
  DistributionQueue,
  DistributionState,
  HoursWindow,
  OwnSkip,
  QueueConditions,
  QueueMember,
} from './distributionAnswers.ts';
export type * from './distributionInput.ts';

/** How a queue deals: in turns by weight, or to whoever has the fewest open leads. */
export const queueStrategies = ['weighted', 'fewest_open'] as const;
export type QueueStrategy = (typeof queueStrategies)[number];
/** How a queue deals its leads, in the words of the interface. */
export const queueStrategyLabels: Record<QueueStrategy, string> = {
  weighted: 'Rodízio por peso',
  fewest_open: 'Menor carteira',
};

/** What decisions are narrowed by: what became of a candidate, or that nobody was free. */
export const decisionOutcomes = [...candidateOutcomes, 'waiting'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];
/** What decisions are narrowed by, in the words of the interface. */
export const decisionOutcomeLabels: Record<DecisionOutcome, string> = {
  ...candidateOutcomeLabels,
  waiting: 'Na espera',
};

/** Why a manager got a lead that was offered, in the words of the interface: nobody accepted it. */
export const escalatedLabel = 'por falta de aceite';

/** Queues that an account may have. */
export const maxQueues = 50;
/** People that one queue may have. */
export const maxQueueMembers = 200;
/** Largest weight of a person in a queue. */
export const maxQueueWeight = 100;
/** Largest cap of a day or of a portfolio. */
export const maxQueueCap = 10_000;

/** Longest time in minutes that somebody has to accept a lead: a day. */
export const maxAcceptMinutes = 1_440;
/** Most people that a lead is offered to, one after the other. */
export const maxOfferTurns = 20;
/** People that a lead is offered to where a queue does not say. */
export const defaultOfferTurns = 3;

/** Days over which what somebody received is held against its weight. */
export const fairnessDays = 30;

/** Decisions of the distribution on one page. */
export const decisionPageSize = 30;

const queueErrors = [
  'distribution_queue.name_taken',
  'distribution_queue.member_unknown',
  'distribution_queue.condition_unknown',
] as const;

/** Every queue in its order, with its people as they stand now. Managers see the people of their groups. */
export const listDistributionQueues = endpoint({
  name: 'distribution_queue.list',
  method: 'GET',
  path: '/api/distribution_queues',
  ability: 'distribution.manage',
  response: wire<DistributionAnswer>('distribution'),
});

/** Which queue would take a lead, and which have nobody: for whoever is about to send leads to the distribution. */
export const checkDistribution = endpoint({
  name: 'distribution.check',
  method: 'GET',
  path: '/api/distribution_check',
  ability: 'distribution.manage',
  query: input<CheckDistributionInput>(),
  response: wire<DistributionCheckAnswer>(),
});

/** Adds a queue, before the last one. */
export const createDistributionQueue = endpoint({
  name: 'distribution_queue.create',
  method: 'POST',
  path: '/api/distribution_queues',
  ability: 'distribution.manage',
  body: input<SaveDistributionQueueInput>(),
  response: wire<SavedDistributionQueue>('id'),
  status: 201,
  idempotencyKeyed: true,
  errors: [...queueErrors, 'distribution_queue.too_many'],
});

/**
 * Changes a queue in the version that the form was filled from; leads that wait are looked at again by the new rules.
 * Managers change their own people in it, and send its rule as it stands.
 */
export const updateDistributionQueue = endpoint({
  name: 'distribution_queue.update',
  method: 'PUT',
  path: '/api/distribution_queues/{id}',
  ability: 'distribution.manage',
  body: input<SaveDistributionQueueInput>(),
  response: wire<SavedDistributionQueue>('id'),
  errors: [
    'distribution_queue.not_found',
    'distribution_queue.outdated',
    'distribution_queue.rule_reserved',
    ...queueErrors,
  ],
});

/** Puts the queues into an order; the one that takes all stays last, whether it is named or not. */
export const arrangeDistributionQueues = endpoint({
  name: 'distribution_queue.arrange',
  method: 'PUT',
  path: '/api/distribution_queues',
  ability: 'distribution.manage',
  body: input<ArrangeDistributionQueuesInput>(),
  response: wire<DistributionQueueOrder>('ids'),
  errors: ['distribution_queue.order_outdated'],
});

/** Removes a queue; what it would have taken falls to the ones behind it. */
export const removeDistributionQueue = endpoint({
  name: 'distribution_queue.remove',
  method: 'DELETE',
  path: '/api/distribution_queues/{id}',
  ability: 'distribution.manage',
  response: wire<void>(),
  status: 204,
  errors: ['distribution_queue.not_found', 'distribution_queue.catch_all'],
});

/** What was decided, the latest first: who got each lead, and why the others did not. */
export const listDistributionDecisions = endpoint({
  name: 'distribution_decision.list',
  method: 'GET',
  path: '/api/distribution_decisions',
  ability: 'distribution.manage',
  query: input<ListDistributionDecisionsInput>(),
  response: wire<DistributionDecisionList>('decisions', 'meta'),
});

/** Writes what was decided, as the viewer's list has it, into a file; ten thousand at most. */
export const exportDistributionDecisions = endpoint({
  name: 'distribution_decision.export',
  method: 'POST',
  path: '/api/distribution_decision_exports',
  ability: 'distribution.manage',
  body: input<ExportDistributionDecisionsInput>(),
  response: wire<ListExport>('file', 'rows_count'),
  status: 201,
});

/** Why the viewer was skipped, the latest first; at most 20. */
export const listOwnSkips = endpoint({
  name: 'distribution_decision.list_own_skips',
  method: 'GET',
  path: '/api/distribution_skips',
  ability: 'distribution.read',
  response: wire<OwnSkipList>('skips'),
});
