import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable } from '../answerShapes.ts';
import { candidateOutcomes } from '../distribution/distribution.ts';

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
  /** People whom the viewer does not know, as a sum and without a name; null where there are none. */
  others: Nullable(Type.Object({ simulated: Type.Integer(), happened: Type.Integer() })),
});

/** What a draft would have done. */
export type QueueSimulationAnswer = Static<typeof QueueSimulationAnswerSchema>;
export const QueueSimulationAnswerSchema = Type.Object({
  simulation: QueueSimulationSchema,
});
