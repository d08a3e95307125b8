import type { StartedJob } from '@funil/api/contract';

/** Answer of a command whose work a job may continue. */
export const startedJob = (jobId: string | null): StartedJob | undefined =>
  jobId === null ? undefined : { job_id: jobId };
