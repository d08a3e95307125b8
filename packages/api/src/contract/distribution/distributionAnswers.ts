import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { candidateOutcomes } from '../leads/candidateOutcomes.ts';
import { WaitingLeadsSchema } from '../leads/leadBulkAnswers.ts';
import { leadSources } from '../leads/leadSources.ts';
import { queueStrategies } from './distribution.ts';
import { regionSources } from './regions.ts';

const DayPart = Type.Object({
  /** `08:00`. */
  from: Text,
  to: Text,
});

/** Weekly hours in the account's time zone; cross midnight when `to` is before `from`, all day when equal. */
export interface HoursWindow extends Static<typeof HoursWindowSchema> {}
const HoursWindowSchema = Type.Object({
  /** 0 is Sunday; an empty list means every day. */
  weekdays: Type.Array(Type.Integer()),
  ...DayPart.properties,
  /** A later part of the same days, such as the hours after lunch. */
  second: Type.Optional(Nullable(DayPart)),
  /** Weekdays with hours of their own, none where the day is closed, also of days that are not among `weekdays`. */
  exceptions: Type.Optional(Type.Array(Type.Object({ weekday: Type.Integer(), parts: Type.Array(DayPart) }))),
});

export interface QueueConditions extends Static<typeof QueueConditionsSchema> {}
const QueueConditionsSchema = Type.Object({
  product_type_ids: Type.Array(Text),
  product_ids: Type.Array(Text),
  sources: Type.Array(Choice(leadSources)),
  partner_ids: Type.Array(Text),
  /** Tags of the lead; one match is enough. */
  tag_ids: Type.Array(Text),
  /**
   * Own fields of the lead, all of which must match. One of the values is enough: keys of options, `true` or `false`, or
   * texts, which are compared without case and accents.
   */
  own_fields: Type.Array(Type.Object({ field_id: Text, values: Type.Array(Text) })),
  /** States (`SP`) and area codes (`11`) of the lead's phone; one match is enough. */
  regions: Type.Array(Text),
  /** Both inclusive; null is no limit. */
  value_from_cents: Nullable(Cents),
  value_until_cents: Nullable(Cents),
  /** Compared without case and accents. */
  utm_campaigns: Type.Array(Text),
  /** Hours of arrival; null for any. */
  hours: Nullable(HoursWindowSchema),
});

export interface QueueMember extends Static<typeof QueueMemberSchema> {}
const QueueMemberSchema = Type.Object({
  person: Named,
  weight: Type.Integer(),
  daily_cap: Nullable(Type.Integer()),
  open_cap: Nullable(Type.Integer()),
  /** Leads received from this queue today. */
  received_today: Type.Integer(),
  /** The user's open leads, from any source. */
  open_count: Type.Integer(),
  /** Leads received from this queue in the last `fairnessDays` days, without escalated ones. */
  received_count: Type.Integer(),
  /** Reason why the member is skipped now; null while receiving. */
  skipped_for: Nullable(Choice(candidateOutcomes)),
});

export interface DistributionQueue extends Static<typeof DistributionQueueSchema> {}
const DistributionQueueSchema = Type.Object({
  id: Text,
  name: Text,
  /** Increases with every save. */
  version: Type.Integer(),
  is_active: Type.Boolean(),
  /** Takes leads that match no other queue; last and always active. */
  is_catch_all: Type.Boolean(),
  strategy: Choice(queueStrategies),
  conditions: QueueConditionsSchema,
  working_hours: Nullable(HoursWindowSchema),
  /** 0 assigns without an offer. */
  accept_minutes: Type.Integer(),
  /** Maximum members that get an offer before the manager receives the lead. */
  max_turns: Type.Integer(),
  /** Working minutes until the first contact; null for no deadline. */
  sla_minutes: Nullable(Type.Integer()),
  members: Type.Array(QueueMemberSchema),
  /** Sums of the members hidden from the viewer, because shares refer to all members. Missing when there are none. */
  others: Type.Optional(
    Type.Object({
      count: Type.Integer(),
      weight: Type.Integer(),
      received_count: Type.Integer(),
      open_count: Type.Integer(),
    }),
  ),
  today_count: Type.Integer(),
});

export interface DistributionState extends Static<typeof DistributionStateSchema> {}
const DistributionStateSchema = Type.Object({
  /** The first queue that matches takes the lead. */
  queues: Type.Array(DistributionQueueSchema),
  waiting_count: Type.Integer(),
  /** Waiting leads by queue, oldest first. */
  waiting: Type.Array(WaitingLeadsSchema),
});

/** Current state of the distribution. */
export type DistributionAnswer = Static<typeof DistributionAnswerSchema>;
export const DistributionAnswerSchema = Type.Object({
  distribution: DistributionStateSchema,
});

export interface DistributionCheck extends Static<typeof DistributionCheckSchema> {}
const DistributionCheckSchema = Type.Object({
  queue: Nullable(Type.Object({ id: Text, name: Text, has_people: Type.Boolean() })),
  /** Active queues without active members, including the catch-all queue. */
  empty_queues: Type.Array(Named),
});

/** Result of a check. */
export type DistributionCheckAnswer = Static<typeof DistributionCheckAnswerSchema>;
export const DistributionCheckAnswerSchema = Type.Object({ check: DistributionCheckSchema });

/** The saved queue. */
export type SavedDistributionQueue = Static<typeof SavedDistributionQueueSchema>;
export const SavedDistributionQueueSchema = Type.Object({
  id: Text,
});

/** Queue ids in their new order. */
export type DistributionQueueOrder = Static<typeof DistributionQueueOrderSchema>;
export const DistributionQueueOrderSchema = Type.Object({
  ids: Type.Array(Text),
});

export interface DecisionCandidate extends Static<typeof DecisionCandidateSchema> {}
const DecisionCandidateSchema = Type.Object({
  person: Named,
  outcome: Choice(candidateOutcomes),
  /** `count` of `cap`, such as 30 of 30. */
  count: Nullable(Type.Integer()),
  cap: Nullable(Type.Integer()),
});

export interface DistributionDecision extends Static<typeof DistributionDecisionSchema> {}
const DistributionDecisionSchema = Type.Object({
  id: Text,
  at: Moment,
  queue_name: Text,
  /** Why the lead is of a region that the queue asks for; null when it asks for none. */
  region_source: Nullable(Choice(regionSources)),
  /** Null when hidden from the viewer. */
  lead: Nullable(LeadReference),
  /** Null when the decision made the lead wait, or only offered it. */
  owner: Nullable(Named),
  /** Offer of the decision; null without one, or when hidden from the viewer. The candidate's outcome is its result. */
  offer: Nullable(
    Type.Object({
      person: Named,
      expires_at: Moment,
      /** When accepted, declined, withdrawn or found expired; null while open. */
      answered_at: Nullable(Moment),
    }),
  ),
  /** Whether the manager received the lead because no offer was accepted. */
  is_escalated: Type.Boolean(),
  candidates: Type.Array(DecisionCandidateSchema),
  others_count: Type.Integer(),
});

/** A page of decisions. */
export type DistributionDecisionList = Static<typeof DistributionDecisionListSchema>;
export const DistributionDecisionListSchema = Type.Object({
  decisions: Type.Array(DistributionDecisionSchema),
  meta: PageMeta,
});

export interface OwnSkip extends Static<typeof OwnSkipSchema> {}
const OwnSkipSchema = Type.Object({
  id: Text,
  at: Moment,
  queue_name: Text,
  outcome: Choice(candidateOutcomes),
  count: Nullable(Type.Integer()),
  cap: Nullable(Type.Integer()),
});

/** Decisions that skipped the viewer. */
export type OwnSkipList = Static<typeof OwnSkipListSchema>;
export const OwnSkipListSchema = Type.Object({
  skips: Type.Array(OwnSkipSchema),
});
