import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';
import { jobStates } from './jobs.ts';

/** Work that the server does after answering: an import, an export. */
export interface Job extends Static<typeof JobSchema> {}
const JobSchema = Type.Object({
  id: Text,
  /** Name of its definition, such as `lead.import`. */
  kind: Text,
  state: Choice(jobStates),
  progress: Type.Object({
    done: Type.Integer(),
    /** Null until it is known. */
    total: Nullable(Type.Integer()),
  }),
  /** True once somebody asked to stop it; it stops at the next safe point. */
  is_cancel_requested: Type.Boolean(),
  created_at: Moment,
  started_at: Nullable(Moment),
  finished_at: Nullable(Moment),
});

/** One job. */
export type JobAnswer = Static<typeof JobAnswerSchema>;
export const JobAnswerSchema = Type.Object({
  job: JobSchema,
});
