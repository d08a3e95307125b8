import type { Job } from '@funil/api/contract';
import type { JobRow } from '../../platform/jobs/jobs.queries.ts';

export function presentJob(job: JobRow): Job {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    progress: { done: job.progressDone, total: job.progressTotal },
    is_cancel_requested: job.cancelRequestedAt !== null,
    created_at: job.createdAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    finished_at: job.finishedAt?.toISOString() ?? null,
  };
}
