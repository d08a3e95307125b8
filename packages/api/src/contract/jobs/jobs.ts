import { endpoint, wire } from '../endpoint.ts';
import type { JobAnswer } from './jobsAnswers.ts';

export type { Job } from './jobsAnswers.ts';

/** `queued` and `running` go on; the others are final. */
export const jobStates = ['queued', 'running', 'completed', 'failed', 'canceled'] as const;
export type JobState = (typeof jobStates)[number];

/** A job of one's own; admins see everybody's. The cable's `JobsChannel` says when to request it again. */
export const showJob = endpoint({
  name: 'job.show',
  method: 'GET',
  path: '/api/jobs/{id}',
  ability: 'job.read',
  response: wire<JobAnswer>('job'),
  errors: ['job.not_found'],
});

/** Asks a job to stop. One that has ended stays as it is. */
export const cancelJob = endpoint({
  name: 'job.cancel',
  method: 'PUT',
  path: '/api/jobs/{id}/cancel',
  ability: 'job.cancel',
  response: wire<JobAnswer>('job'),
  errors: ['job.not_found'],
});
