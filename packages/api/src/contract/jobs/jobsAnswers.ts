import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';
import { jobStates } from './jobs.ts';

/** Background work of the server, such as an import or export. */
export interface Job extends Static<typeof JobSchema> {}
const JobSchema = Type.Object({
  id: Text,
  /** Name of the work, such as `lead.import`. */
  kind: Text,
  state: Choice(jobStates),
  progress: Type.Object({
    done: Type.Integer(),
    total: Nullable(Type.Integer()),
  }),
  /** The job stops at the next safe point. */
  is_cancel_requested: Type.Boolean(),
  created_at: Moment,
  started_at: Nullable(Moment),
  finished_at: Nullable(Moment),
});

/** A job that continues the work of a call. */
export interface StartedJob extends Static<typeof StartedJobSchema> {}
const StartedJobSchema = Type.Object({
  job_id: Text,
});

/** Nothing when the call finished all work, or else the job that continues it. */
export const StartedJobAnswerSchema = Type.Unsafe<StartedJob | undefined>(StartedJobSchema);

/** One job. */
export type JobAnswer = Static<typeof JobAnswerSchema>;
export const JobAnswerSchema = Type.Object({
  job: JobSchema,
});
