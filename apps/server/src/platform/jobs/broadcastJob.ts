import { readers } from '../cable/audience.ts';
import { broadcast } from '../cable/broadcast.ts';
import type { AccountTx } from '../db/withAccount.ts';
import type { JobRow } from './jobs.queries.ts';

export function broadcastJob(tx: AccountTx, { id, createdBy }: Pick<JobRow, 'id' | 'createdBy'>): void {
  broadcast(tx, {
    stream: 'JobsChannel',
    kind: 'job_changed',
    job_id: id,
    audience: readers('job.read', jobSubject({ createdBy })),
  });
}

/** Subject for permission checks: a job belongs to its creator. */
export const jobSubject = ({ createdBy }: Pick<JobRow, 'createdBy'>) => ({
  owner_id: createdBy ?? undefined,
  indicator_id: createdBy ?? undefined,
});
