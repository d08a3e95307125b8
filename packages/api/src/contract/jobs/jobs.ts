import { endpoint, wire } from '../endpoint.ts';
import type { JobAnswer } from './jobsAnswers.ts';

export type { Job, StartedJob } from './jobsAnswers.ts';

/** States of a job. `queued` and `running` continue; the others are final. */
export const jobStates = ['queued', 'running', 'completed', 'failed', 'canceled'] as const;
export type JobState = (typeof jobStates)[number];

/** Returns a job of the caller; admins see all. `JobsChannel` reports changes. */
export const showJob = endpoint({
  name: 'job.show',
  method: 'GET',
  path: '/api/jobs/{id}',
  ability: 'job.read',
  response: wire<JobAnswer>('job'),
  errors: ['job.not_found'],
});

/** Requests a job to stop. */
export const cancelJob = endpoint({
  name: 'job.cancel',
  method: 'PUT',
  path: '/api/jobs/{id}/cancel',
  ability: 'job.cancel',
  response: wire<JobAnswer>('job'),
  errors: ['job.not_found'],
});
