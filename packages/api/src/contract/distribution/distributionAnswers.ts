import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, LeadReference, Moment, NamedReference, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { leadSources } from '../leads/leadSources.ts';
import { candidateOutcomes, queueStrategies } from './distribution.ts';

/** A part of the week on the account's clock. Past midnight when it ends before it begins, all day when both are the same. */
export const HoursWindow = Type.Object({
  /** 0 is Sunday; none is every day. */
  weekdays: Type.Array(Type.Integer()),
  /** `08:00`. */
  from: Text,
  to: Text,
});
export type HoursWindow = Static<typeof HoursWindow>;

/** What a lead must be like; an empty list asks for nothing. */
export const QueueConditions = Type.Object({
  product_type_ids: Type.Array(Text),
  product_ids: Type.Array(Text),
  sources: Type.Array(Choice(leadSources)),
  partner_ids: Type.Array(Text),
  /** When it must have come. */
  hours: Nullable(HoursWindow),
});
export type QueueConditions = Static<typeof QueueConditions>;

/** A person of a queue, with what it has received. */
export const QueueMember = Type.Object({
  person: NamedReference,
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
export type QueueMember = Static<typeof QueueMember>;

/** A queue as it stands now. */
export const DistributionQueue = Type.Object({
  id: Text,
  name: Text,
  is_active: Type.Boolean(),
  /** The last one: it takes what no other takes, and is always active. */
  is_catch_all: Type.Boolean(),
  strategy: Choice(queueStrategies),
  conditions: QueueConditions,
  working_hours: Nullable(HoursWindow),
  members: Type.Array(QueueMember),
  /**
   * People of the queue whom the viewer does not know, as a sum and without a name: shares are of the whole queue. Left out where
   * there are none.
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
export type DistributionQueue = Static<typeof DistributionQueue>;

/** Every queue, and what waits. */
export const DistributionState = Type.Object({
  /** In their order: the first one that matches takes the lead. */
  queues: Type.Array(DistributionQueue),
  /** Leads that wait for somebody to be free. */
  waiting_count: Type.Integer(),
});
export type DistributionState = Static<typeof DistributionState>;

/** The distribution as it stands. */
export const DistributionAnswer = Type.Object({
  distribution: DistributionState,
});
export type DistributionAnswer = Static<typeof DistributionAnswer>;

/** Which queue was saved. */
export const SavedDistributionQueue = Type.Object({
  id: Text,
});
export type SavedDistributionQueue = Static<typeof SavedDistributionQueue>;

/** The queues in their new order, by id. */
export const DistributionQueueOrder = Type.Object({
  ids: Type.Array(Text),
});
export type DistributionQueueOrder = Static<typeof DistributionQueueOrder>;

/** Somebody who could have got the lead, and what became of it. */
export const DecisionCandidate = Type.Object({
  person: NamedReference,
  outcome: Choice(candidateOutcomes),
  /** What was counted, and the limit: 30 of 30. */
  count: Nullable(Type.Integer()),
  cap: Nullable(Type.Integer()),
});
export type DecisionCandidate = Static<typeof DecisionCandidate>;

/** What was decided about one lead. */
export const DistributionDecision = Type.Object({
  id: Text,
  at: Moment,
  queue_name: Text,
  /** Null for a lead that the viewer does not see. */
  lead: Nullable(LeadReference),
  /** Null: nobody was free, and the lead waits. */
  owner: Nullable(NamedReference),
  candidates: Type.Array(DecisionCandidate),
});
export type DistributionDecision = Static<typeof DistributionDecision>;

/** A page of what the distribution decided. */
export const DistributionDecisionList = Type.Object({
  decisions: Type.Array(DistributionDecision),
  meta: PageMeta,
});
export type DistributionDecisionList = Static<typeof DistributionDecisionList>;

/** A lead that the viewer could have got and did not; without the lead's data. */
export const OwnSkip = Type.Object({
  id: Text,
  at: Moment,
  queue_name: Text,
  outcome: Choice(candidateOutcomes),
  count: Nullable(Type.Integer()),
  cap: Nullable(Type.Integer()),
});
export type OwnSkip = Static<typeof OwnSkip>;

/** The leads that the viewer could have got and did not. */
export const OwnSkipList = Type.Object({
  skips: Type.Array(OwnSkip),
});
export type OwnSkipList = Static<typeof OwnSkipList>;
