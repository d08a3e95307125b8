import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { candidateOutcomes } from '../leads/candidateOutcomes.ts';

export interface SimulatedTotals extends Static<typeof SimulatedTotalsSchema> {}
const SimulatedTotalsSchema = Type.Object({
  /** Leads assigned by the queue. */
  given: Type.Integer(),
  /** Leads assigned by another queue. */
  elsewhere: Type.Integer(),
  waiting: Type.Integer(),
  /** Leads assigned by the queue after at least a minute. */
  waited: Type.Integer(),
  /** Waits of the leads in `waited`; null without any. */
  median_wait_minutes: Nullable(Type.Integer()),
  longest_wait_minutes: Nullable(Type.Integer()),
});

const SimulatedShareSchema = Type.Object({
  /** Compared leads that the user received, from any queue. */
  received: Type.Integer(),
  /** Decisions of the simulated queue that skipped the user, by reason. */
  skips: Type.Array(Type.Object({ outcome: Choice(candidateOutcomes), count: Type.Integer() })),
});

/** Member of the simulated queue, or receiver of a compared lead. */
export interface SimulatedPerson extends Static<typeof SimulatedPersonSchema> {}
const SimulatedPersonSchema = Type.Object({
  person: Named,
  is_member: Type.Boolean(),
  simulated: SimulatedShareSchema,
  happened: SimulatedShareSchema,
});

const LeadCourseSchema = Type.Object({
  queue_name: Text,
  /** Whether the queue is the simulated one. */
  is_own: Type.Boolean(),
  is_waiting: Type.Boolean(),
  /** Null without receiver, or when hidden from the viewer. */
  receiver: Nullable(Named),
  waited_minutes: Nullable(Type.Integer()),
  /** Null for users hidden from the viewer. */
  skips: Type.Array(Type.Object({ person: Nullable(Named), outcome: Choice(candidateOutcomes) })),
});

export interface SimulatedLead extends Static<typeof SimulatedLeadSchema> {}
const SimulatedLeadSchema = Type.Object({
  /** Id of the lead's first decision. */
  id: Text,
  /** Null when hidden from the viewer. */
  lead: Nullable(LeadReference),
  came_at: Moment,
  /** Whether receiver, queue or wait differ. */
  is_changed: Type.Boolean(),
  /** Null when no queue would decide. */
  simulated: Nullable(LeadCourseSchema),
  happened: LeadCourseSchema,
});

/** Results for leads that the queue took or would take. */
export interface QueueSimulation extends Static<typeof QueueSimulationSchema> {}
const QueueSimulationSchema = Type.Object({
  from: Moment,
  until: Moment,
  /** Whether older decisions are omitted. */
  is_capped: Type.Boolean(),
  leads_count: Type.Integer(),
  /** Queues before the simulated one, with the leads that match it and that they take instead; most leads first. */
  taken_before: Type.Array(Type.Object({ queue: Named, count: Type.Integer() })),
  simulated: SimulatedTotalsSchema,
  happened: SimulatedTotalsSchema,
  people: Type.Array(SimulatedPersonSchema),
  leads: Type.Array(SimulatedLeadSchema),
  /** Sums of users hidden from the viewer; null without any. */
  others: Nullable(Type.Object({ simulated: Type.Integer(), happened: Type.Integer() })),
});

/** Result of a simulation. */
export type QueueSimulationAnswer = Static<typeof QueueSimulationAnswerSchema>;
export const QueueSimulationAnswerSchema = Type.Object({
  simulation: QueueSimulationSchema,
});
