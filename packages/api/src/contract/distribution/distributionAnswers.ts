import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { candidateOutcomes } from '../leads/candidateOutcomes.ts';
import { WaitingLeadsSchema } from '../leads/leadBulkAnswers.ts';
import { leadSources } from '../leads/leadSources.ts';
import { queueStrategies } from './distribution.ts';

/**
 * A part of the week on the account's clock. Past midnight when it ends before it begins, all day when both are the
 * same.
 */
export interface HoursWindow extends Static<typeof HoursWindowSchema> {}
const HoursWindowSchema = Type.Object({
  /** 0 is Sunday; none is every day. */
  weekdays: Type.Array(Type.Integer()),
  /** `08:00`. */
  from: Text,
  to: Text,
});

/** What a lead must be like; an empty list asks for nothing. */
export interface QueueConditions extends Static<typeof QueueConditionsSchema> {}
const QueueConditionsSchema = Type.Object({
  product_type_ids: Type.Array(Text),
  product_ids: Type.Array(Text),
  sources: Type.Array(Choice(leadSources)),
  partner_ids: Type.Array(Text),
  /** Of the phone: states (`SP`) and area codes (`11`), any of which will do. */
  regions: Type.Array(Text),
  /** The band of its value, both ends included; null is open. */
  value_from_cents: Nullable(Cents),
  value_until_cents: Nullable(Cents),
  /** By which it came; compared without case and accents. */
  utm_campaigns: Type.Array(Text),
  /** When it must have come. */
  hours: Nullable(HoursWindowSchema),
});

/** A person of a queue, with what it has received. */
export interface QueueMember extends Static<typeof QueueMemberSchema> {}
const QueueMemberSchema = Type.Object({
  person: Named,
  weight: Type.Integer(),
  daily_cap: Nullable(Type.Integer()),
  open_cap: Nullable(Type.Integer()),
  received_today: Type.Integer(),
  open_count: Type.Integer(),
  /** From this queue, in the last `fairnessDays` days. */
  received_count: Type.Integer(),
  /** Null: it receives now. */
  skipped_for: Nullable(Choice(candidateOutcomes)),
});

/** A queue as it stands now. */
export interface DistributionQueue extends Static<typeof DistributionQueueSchema> {}
const DistributionQueueSchema = Type.Object({
  id: Text,
  name: Text,
  /** Grows with every save. */
  version: Type.Integer(),
  is_active: Type.Boolean(),
  /** The last one: it takes what no other takes, and is always active. */
  is_catch_all: Type.Boolean(),
  strategy: Choice(queueStrategies),
  conditions: QueueConditionsSchema,
  working_hours: Nullable(HoursWindowSchema),
  /** Minutes in which the chosen person must accept; 0 gives the lead without asking. */
  accept_minutes: Type.Integer(),
  /** How many people are asked before the lead is the manager's. */
  max_turns: Type.Integer(),
  /** Minutes of working time until the first contact is due; null for no deadline. */
  sla_minutes: Nullable(Type.Integer()),
  members: Type.Array(QueueMemberSchema),
  /**
   * People of the queue whom the viewer does not know, as a sum and without a name: shares are of the whole queue. Left
   * out where there are none.
   */
  others: Type.Optional(
    Type.Object({
      count: Type.Integer(),
      weight: Type.Integer(),
      received_count: Type.Integer(),
      open_count: Type.Integer(),
    }),
  ),
  /** Given out today. */
  today_count: Type.Integer(),
});

/** Every queue, and what waits. */
export interface DistributionState extends Static<typeof DistributionStateSchema> {}
const DistributionStateSchema = Type.Object({
  /** In their order: the first one that matches takes the lead. */
  queues: Type.Array(DistributionQueueSchema),
  /** Leads that wait for somebody to be free. */
  waiting_count: Type.Integer(),
  /** The same by the queue for which they wait, the oldest first. */
  waiting: Type.Array(WaitingLeadsSchema),
});

/** The distribution as it stands. */
export type DistributionAnswer = Static<typeof DistributionAnswerSchema>;
export const DistributionAnswerSchema = Type.Object({
  distribution: DistributionStateSchema,
});

/** Whether a lead would wait because its queue has nobody. */
export interface DistributionCheck extends Static<typeof DistributionCheckSchema> {}
const DistributionCheckSchema = Type.Object({
  /** The queue that takes the lead; null where there is none. */
  queue: Nullable(Type.Object({ id: Text, name: Text, has_people: Type.Boolean() })),
  /** Active queues that have nobody, the one that takes all among them. */
  empty_queues: Type.Array(Named),
});

/** What would become of a lead. */
export type DistributionCheckAnswer = Static<typeof DistributionCheckAnswerSchema>;
export const DistributionCheckAnswerSchema = Type.Object({ check: DistributionCheckSchema });

/** Which queue was saved. */
export type SavedDistributionQueue = Static<typeof SavedDistributionQueueSchema>;
export const SavedDistributionQueueSchema = Type.Object({
  id: Text,
});

/** The queues in their new order, by id. */
export type DistributionQueueOrder = Static<typeof DistributionQueueOrderSchema>;
export const DistributionQueueOrderSchema = Type.Object({
  ids: Type.Array(Text),
});

/** Somebody who could have got the lead, and what became of it. */
export interface DecisionCandidate extends Static<typeof DecisionCandidateSchema> {}
const DecisionCandidateSchema = Type.Object({
  person: Named,
  outcome: Choice(candidateOutcomes),
  /** What was counted, and the limit: 30 of 30. */
  count: Nullable(Type.Integer()),
  cap: Nullable(Type.Integer()),
});

/** What was decided about one lead. */
export interface DistributionDecision extends Static<typeof DistributionDecisionSchema> {}
const DistributionDecisionSchema = Type.Object({
  id: Text,
  at: Moment,
  queue_name: Text,
  /** Null for a lead that the viewer does not see. */
  lead: Nullable(LeadReference),
  /** Null: nobody was free, and the lead waits. */
  owner: Nullable(Named),
  /** Whom the lead was offered to, and until when; what became of it is the candidate's outcome. Null: not offered. */
  offer: Nullable(
    Type.Object({
      person: Named,
      expires_at: Moment,
      /** When it was accepted, declined, withdrawn, or found expired; null while it stands. */
      answered_at: Nullable(Moment),
    }),
  ),
  /** Everybody asked had let it go: it is the manager's. */
  is_escalated: Type.Boolean(),
  /** Those whom the viewer knows. */
  candidates: Type.Array(DecisionCandidateSchema),
  /** How many more there were, whom the viewer does not know. */
  others_count: Type.Integer(),
});

/** A page of what the distribution decided. */
export type DistributionDecisionList = Static<typeof DistributionDecisionListSchema>;
export const DistributionDecisionListSchema = Type.Object({
  decisions: Type.Array(DistributionDecisionSchema),
  meta: PageMeta,
});

/** A lead that the viewer could have got and did not; without the lead's data. */
export interface OwnSkip extends Static<typeof OwnSkipSchema> {}
const OwnSkipSchema = Type.Object({
  id: Text,
  at: Moment,
  queue_name: Text,
  outcome: Choice(candidateOutcomes),
  count: Nullable(Type.Integer()),
  cap: Nullable(Type.Integer()),
});

/** The leads that the viewer could have got and did not. */
export type OwnSkipList = Static<typeof OwnSkipListSchema>;
export const OwnSkipListSchema = Type.Object({
  skips: Type.Array(OwnSkipSchema),
});
