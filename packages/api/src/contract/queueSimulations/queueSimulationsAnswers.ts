import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { candidateOutcomes } from '../leads/candidateOutcomes.ts';

/** What became of the leads that a simulation is about. */
export interface SimulatedTotals extends Static<typeof SimulatedTotalsSchema> {}
const SimulatedTotalsSchema = Type.Object({
  /** Given to somebody of the queue. */
  given: Type.Integer(),
  /** Given to somebody by another queue. */
  elsewhere: Type.Integer(),
  /** Given to nobody by the end of the days. */
  waiting: Type.Integer(),
  /** Those given by the queue that had to wait a minute or longer. */
  waited: Type.Integer(),
  /** Of those; null without any. */
  median_wait_minutes: Nullable(Type.Integer()),
  longest_wait_minutes: Nullable(Type.Integer()),
});

const SimulatedShareSchema = Type.Object({
  received: Type.Integer(),
  /** How often the person was left out, and why. */
  skips: Type.Array(Type.Object({ outcome: Choice(candidateOutcomes), count: Type.Integer() })),
});

/** A person of the draft, or one who received what the draft would take. */
export interface SimulatedPerson extends Static<typeof SimulatedPersonSchema> {}
const SimulatedPersonSchema = Type.Object({
  person: Named,
  /** False for somebody who received what the draft would take, and is not in it. */
  is_member: Type.Boolean(),
  simulated: SimulatedShareSchema,
  happened: SimulatedShareSchema,
});

const LeadCourseSchema = Type.Object({
  /** The queue that decided last. */
  queue_name: Text,
  /** Whether that is the queue of the draft. */
  is_own: Type.Boolean(),
  /** Nobody was free for it by the end of the days. */
  is_waiting: Type.Boolean(),
  /** Who got it; null for nobody, and for somebody whom the viewer does not know. */
  receiver: Nullable(Named),
  /** Until somebody got it; null for nobody. */
  waited_minutes: Nullable(Type.Integer()),
  /** Who was left out of it, and why; null in place of whom the viewer does not know. */
  skips: Type.Array(Type.Object({ person: Nullable(Named), outcome: Choice(candidateOutcomes) })),
});

/** What would have become of one lead beside what became of it. */
export interface SimulatedLead extends Static<typeof SimulatedLeadSchema> {}
const SimulatedLeadSchema = Type.Object({
  /** Of its first decision. */
  id: Text,
  /** Null where it is none of the viewer's leads. */
  lead: Nullable(LeadReference),
  came_at: Moment,
  /** Another person, another queue or another wait. */
  is_changed: Type.Boolean(),
  /** Null where no queue decides about it. */
  simulated: Nullable(LeadCourseSchema),
  happened: LeadCourseSchema,
});

/** A draft of a queue beside what happened, for the leads that the queue took or would have taken. */
export interface QueueSimulation extends Static<typeof QueueSimulationSchema> {}
const QueueSimulationSchema = Type.Object({
  from: Moment,
  until: Moment,
  /** There were more decisions than one simulation reads: it begins with the first of the latest ones. */
  is_capped: Type.Boolean(),
  leads_count: Type.Integer(),
  simulated: SimulatedTotalsSchema,
  happened: SimulatedTotalsSchema,
  people: Type.Array(SimulatedPersonSchema),
  /** Every one of them, in the order in which they came. */
  leads: Type.Array(SimulatedLeadSchema),
  /** People whom the viewer does not know, as a sum and without a name; null where there are none. */
  others: Nullable(Type.Object({ simulated: Type.Integer(), happened: Type.Integer() })),
});

/** What a draft would have done. */
export type QueueSimulationAnswer = Static<typeof QueueSimulationAnswerSchema>;
export const QueueSimulationAnswerSchema = Type.Object({
  simulation: QueueSimulationSchema,
});
