import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { namesEachOnce, plainText, unlistable, uuid } from '../fields.ts';
import { leadSources } from '../leads/leadSources.ts';
import type { LeadSource } from '../leads/leadSources.ts';
import type { NamedReference } from '../leads/leads.ts';

/** How a queue deals: in turns by weight, or to whoever has the fewest open leads. */
export const queueStrategies = ['weighted', 'fewest_open'] as const;
export type QueueStrategy = (typeof queueStrategies)[number];
/** How a queue deals its leads, in the words of the interface. */
export const queueStrategyLabels: Record<QueueStrategy, string> = {
  weighted: 'Rodízio por peso',
  fewest_open: 'Menor carteira',
};

/** What became of each candidate of a decision: it got the lead, it was not its turn, or why it was skipped. */
export const candidateOutcomes = ['assigned', 'not_turn', 'daily_limit', 'full', 'off_hours', 'paused'] as const;
export type CandidateOutcome = (typeof candidateOutcomes)[number];
/** Why somebody got a lead or did not, in the words of the interface. */
export const candidateOutcomeLabels: Record<CandidateOutcome, string> = {
  assigned: 'Entregue',
  not_turn: 'Não era a vez',
  daily_limit: 'Limite diário',
  full: 'Carteira cheia',
  off_hours: 'Fora do horário',
  paused: 'Pausado',
};

/** Queues that an account may have. */
export const maxQueues = 50;
/** People that one queue may have. */
export const maxQueueMembers = 200;
/** Largest weight of a person in a queue. */
export const maxQueueWeight = 100;
/** Largest cap of a day or of a portfolio. */
export const maxQueueCap = 10_000;

/** A part of the week on the account's clock. Past midnight when it ends before it begins, all day when both are the same. */
export interface HoursWindow {
  /** 0 is Sunday; none is every day. */
  weekdays: number[];
  /** `08:00`. */
  from: string;
  to: string;
}

/** What a lead must be like; an empty list asks for nothing. */
export interface QueueConditions {
  product_type_ids: string[];
  product_ids: string[];
  sources: LeadSource[];
  partner_ids: string[];
  /** When it must have come. */
  hours: HoursWindow | null;
}

const ids = (label: string) =>
  yup.array(yup.string().label(label).matches(uuid).required()).label(label).max(50).default([]);
const time = (label: string) =>
  yup
    .string()
    .label(label)
    .required()
    .matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const hours = (label: string) =>
  yup
    .object({
      weekdays: yup
        .array(yup.number().label('Dia').integer().min(0).max(6).required())
        .label('Dias')
        .max(7)
        .default([]),
      from: time('Das'),
      to: time('Até'),
    })
    .label(label)
    .noUnknown()
    .nullable()
    .default(null);
const cap = (label: string) => yup.number().label(label).integer().min(1).max(maxQueueCap).nullable().default(null);

/** A queue of the distribution: its conditions, its people and how it deals. */
export const saveDistributionQueueInput = yup
  .object({
    name: plainText('Nome').required().max(60),
    is_active: yup.boolean().label('Ativa').default(true),
    strategy: yup.string().label('Como entregar').required().oneOf(queueStrategies, unlistable),
    conditions: yup
      .object({
        product_type_ids: ids('Tipo de produto'),
        product_ids: ids('Produto'),
        sources: yup
          .array(yup.string().label('Origem').required().oneOf(leadSources, unlistable))
          .label('Origem')
          .max(leadSources.length)
          .default([]),
        partner_ids: ids('Parceiro'),
        hours: hours('Chegada'),
      })
      .label('Condições')
      .noUnknown(),
    working_hours: hours('Horário de trabalho'),
    members: yup
      .array(
        yup
          .object({
            user_id: yup.string().label('Pessoa').matches(uuid).required(),
            weight: yup.number().label('Peso').integer().min(1).max(maxQueueWeight).required(),
            daily_cap: cap('Limite por dia'),
            open_cap: cap('Limite de leads em aberto'),
          })
          .label('Pessoa')
          .noUnknown(),
      )
      .label('Pessoas')
      .max(maxQueueMembers)
      .test('once', 'Cada pessoa entra uma vez só na fila', (list) => namesEachOnce(list, 'user_id'))
      .default([]),
  })
  .noUnknown();

export type SaveDistributionQueueInput = yup.InferType<typeof saveDistributionQueueInput>;

/** The queues in the order in which they are asked; each of them is named once. */
export const arrangeDistributionQueuesInput = yup
  .object({
    ids: yup.array(yup.string().label('Fila').matches(uuid).required()).label('Filas').max(maxQueues).required(),
  })
  .noUnknown();
export type ArrangeDistributionQueuesInput = yup.InferType<typeof arrangeDistributionQueuesInput>;

/** Days over which what somebody received is held against its weight. */
export const fairnessDays = 30;

export interface QueueMember {
  person: NamedReference;
  weight: number;
  daily_cap: number | null;
  open_cap: number | null;
  received_today: number;
  open_count: number;
  /** From this queue, in the last `fairnessDays` days. */
  received_count: number;
  /** Null: it receives now. */
  skipped_for: CandidateOutcome | null;
}

export interface DistributionQueue {
  id: string;
  name: string;
  is_active: boolean;
  /** The last one: it takes what no other takes, and is always active. */
  is_catch_all: boolean;
  strategy: QueueStrategy;
  conditions: QueueConditions;
  working_hours: HoursWindow | null;
  members: QueueMember[];
  /**
   * People of the queue whom the viewer does not know, as a sum and without a name: shares are of the whole queue. Left out where
   * there are none.
   */
  others?: { count: number; weight: number; received_count: number; open_count: number };
  /** Given out today. */
  today_count: number;
}

export interface DistributionState {
  /** In their order: the first one that matches takes the lead. */
  queues: DistributionQueue[];
  /** Leads that wait for somebody to be free. */
  waiting_count: number;
}

export interface DecisionCandidate {
  person: NamedReference;
  outcome: CandidateOutcome;
  /** What was counted, and the limit: 30 of 30. */
  count: number | null;
  cap: number | null;
}

export interface DistributionDecision {
  id: string;
  at: string;
  queue_name: string;
  /** Null for a lead that the viewer does not see. */
  lead: { number: number; name: string } | null;
  /** Null: nobody was free, and the lead waits. */
  owner: NamedReference | null;
  candidates: DecisionCandidate[];
}

/** Decisions of the distribution on one page. */
export const decisionPageSize = 30;

/** Which decisions of the distribution are asked for: those of one queue or of all, a page at a time. */
export const listDistributionDecisionsInput = yup
  .object({ queue_id: yup.string().label('Fila').matches(uuid), cursor: yup.string().label('Página').matches(uuid) })
  .noUnknown();
export type ListDistributionDecisionsInput = yup.InferType<typeof listDistributionDecisionsInput>;

/** A lead that the viewer could have got and did not; without the lead's data. */
export interface OwnSkip {
  id: string;
  at: string;
  queue_name: string;
  outcome: CandidateOutcome;
  count: number | null;
  cap: number | null;
}

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
  response: wire<{ distribution: DistributionState }>(),
});

/** Adds a queue, before the last one. */
export const createDistributionQueue = endpoint({
  name: 'distribution_queue.create',
  method: 'POST',
  path: '/api/distribution_queues',
  ability: 'distribution.manage',
  body: saveDistributionQueueInput,
  response: wire<{ id: string }>(),
  status: 201,
  idempotencyKeyed: true,
  errors: [...queueErrors, 'distribution_queue.too_many'],
});

/** Changes a queue; leads that wait are looked at again by the new rules. */
export const updateDistributionQueue = endpoint({
  name: 'distribution_queue.update',
  method: 'PUT',
  path: '/api/distribution_queues/{id}',
  ability: 'distribution.manage',
  body: saveDistributionQueueInput,
  response: wire<{ id: string }>(),
  errors: ['distribution_queue.not_found', ...queueErrors],
});

/** Puts the queues into an order; the one that takes all stays last, whether it is named or not. */
export const arrangeDistributionQueues = endpoint({
  name: 'distribution_queue.arrange',
  method: 'PUT',
  path: '/api/distribution_queues',
  ability: 'distribution.manage',
  body: arrangeDistributionQueuesInput,
  response: wire<{ ids: string[] }>(),
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
  query: listDistributionDecisionsInput,
  response: wire<{ decisions: DistributionDecision[]; meta: { next_cursor: string | null } }>(),
});

/** Why the viewer was skipped, the latest first; at most 20. */
export const listOwnSkips = endpoint({
  name: 'distribution_decision.list_own_skips',
  method: 'GET',
  path: '/api/distribution_skips',
  ability: 'distribution.read',
  response: wire<{ skips: OwnSkip[] }>(),
});
