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

/** A queue assigns by weighted turns, or to the member with fewest open leads. */
export const queueStrategies = ['weighted', 'fewest_open'] as const;
export type QueueStrategy = (typeof queueStrategies)[number];
/** Labels of strategies. */
export const queueStrategyLabels: Record<QueueStrategy, string> = {
  weighted: 'Rodízio por peso',
  fewest_open: 'Menor carteira',
};

/**
 * Outcomes to filter decisions by; `waiting`: no member was free; `missed`: the offer of the decision expired, which
 * `expired` also finds in the later decisions about the same lead.
 */
export const decisionOutcomes = [...candidateOutcomes, 'waiting', 'missed'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];
/** Labels of outcomes. */
export const decisionOutcomeLabels: Record<DecisionOutcome, string> = {
  ...candidateOutcomeLabels,
  waiting: 'Na espera',
  missed: 'Oferta perdida',
};

/** Label of a lead that the manager received because no member accepted it. */
export const escalatedLabel = 'por falta de aceite';

/** Maximum queues of an account. */
export const maxQueues = 50;
/** Maximum members of a queue. */
export const maxQueueMembers = 200;
/** Maximum weight of a member. */
export const maxQueueWeight = 100;
/** Maximum of both limits of a member: leads per day, and open leads. */
export const maxQueueCap = 10_000;

/** Maximum minutes to accept a lead: a day. */
export const maxAcceptMinutes = 1_440;
/** Maximum members that a lead is offered to in turn. */
export const maxOfferTurns = 20;
/** Default of `max_turns`: members that get an offer. */
export const defaultOfferTurns = 3;

/** Days over which received leads are compared with the weights. */
export const fairnessDays = 30;

/** Decisions per page. */
export const decisionPageSize = 30;

const queueErrors = [
  'distribution_queue.name_taken',
  'distribution_queue.member_unknown',
  'distribution_queue.condition_unknown',
] as const;

/** Lists queues in order; managers see only members of their groups. */
export const listDistributionQueues = endpoint({
  name: 'distribution_queue.list',
  method: 'GET',
  path: '/api/distribution_queues',
  ability: 'distribution.manage',
  response: wire<DistributionAnswer>('distribution'),
});

/** Checks which queue would take a lead, and which queues have no active members. */
export const checkDistribution = endpoint({
  name: 'distribution.check',
  method: 'GET',
  path: '/api/distribution_check',
  ability: 'distribution.manage',
  query: input<CheckDistributionInput>(),
  response: wire<DistributionCheckAnswer>(),
});

/** Creates a queue before the catch-all queue. */
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
 * Changes a queue that still has the loaded version, and distributes waiting leads. Managers change only members of
 * their groups.
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

/** Orders the queues; the catch-all queue stays last. */
export const arrangeDistributionQueues = endpoint({
  name: 'distribution_queue.arrange',
  method: 'PUT',
  path: '/api/distribution_queues',
  ability: 'distribution.manage',
  body: input<ArrangeDistributionQueuesInput>(),
  response: wire<DistributionQueueOrder>('ids'),
  errors: ['distribution_queue.order_outdated'],
});

/** Removes a queue; its leads go to later queues. */
export const removeDistributionQueue = endpoint({
  name: 'distribution_queue.remove',
  method: 'DELETE',
  path: '/api/distribution_queues/{id}',
  ability: 'distribution.manage',
  response: wire<void>(),
  status: 204,
  errors: ['distribution_queue.not_found', 'distribution_queue.catch_all'],
});

/** Lists decisions, latest first, with reasons for skipped members. */
export const listDistributionDecisions = endpoint({
  name: 'distribution_decision.list',
  method: 'GET',
  path: '/api/distribution_decisions',
  ability: 'distribution.manage',
  query: input<ListDistributionDecisionsInput>(),
  response: wire<DistributionDecisionList>('decisions', 'meta'),
});

/** Exports filtered decisions, at most ten thousand. */
export const exportDistributionDecisions = endpoint({
  name: 'distribution_decision.export',
  method: 'POST',
  path: '/api/distribution_decision_exports',
  ability: 'distribution.manage',
  body: input<ExportDistributionDecisionsInput>(),
  response: wire<ListExport>('file', 'rows_count', 'job_id'),
  status: 201,
});

/** Lists the latest 20 decisions that skipped the viewer. */
export const listOwnSkips = endpoint({
  name: 'distribution_decision.list_own_skips',
  method: 'GET',
  path: '/api/distribution_skips',
  ability: 'distribution.read',
  response: wire<OwnSkipList>('skips'),
});
