import { endpoint, wire } from '../endpoint.ts';

/** `queued` and `running` go on; the others are final. */
export const jobStates = ['queued', 'running', 'completed', 'failed', 'canceled'] as const;
export type JobState = (typeof jobStates)[number];

/** Work that the server does after answering: an import, an export. */
export interface Job {
  id: string;
  /** Name of its definition, such as `lead.import`. */
  kind: string;
  state: JobState;
  progress: {
    done: number;
    /** Null until it is known. */
    total: number | null;
  };
  /** True once somebody asked to stop it; it stops at the next safe point. */
  is_cancel_requested: boolean;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** A job of one's own; admins see everybody's. The cable's `JobsChannel` tells when to ask again. */
export const showJob = endpoint({
  name: 'job.show',
  method: 'GET',
  path: '/api/jobs/{id}',
  ability: 'job.read',
  response: wire<{ job: Job }>(),
  errors: ['job.not_found'],
});

/** Asks a job to stop. One that has ended stays as it is. */
export const cancelJob = endpoint({
  name: 'job.cancel',
  method: 'PUT',
  path: '/api/jobs/{id}/cancel',
  ability: 'job.cancel',
  response: wire<{ job: Job }>(),
  errors: ['job.not_found'],
});
