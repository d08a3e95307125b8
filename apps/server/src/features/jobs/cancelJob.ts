import { can } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { AnyJob } from '../../platform/jobs/defineJob.ts';
import { broadcastJob, jobSubject } from '../../platform/jobs/broadcastJob.ts';
import { lockJob, saveJob } from '../../platform/jobs/jobs.queries.ts';
import type { JobRow } from '../../platform/jobs/jobs.queries.ts';

/**
 * Cancels a job. A waiting job never starts; a running one stops at its next step. Ended jobs and kinds that cannot be
 * interrupted are unaffected.
 */
export async function cancelJob(
  tx: AccountTx,
  actor: Actor,
  kinds: readonly AnyJob[],
  id: string,
  now = new Date(),
): Promise<JobRow> {
  const job = await lockJob(tx, id);
  if (!job || !can(actor, 'job.cancel', jobSubject(job))) throw new Refusal('job.not_found');
  if (kinds.some(({ name, isCancelable }) => name === job.kind && isCancelable === false)) return job;
  if ((job.state !== 'queued' && job.state !== 'running') || job.cancelRequestedAt) return job;
  const saved = await saveJob(tx, id, {
    cancelRequestedAt: now,
    ...(job.state === 'queued' ? { state: 'canceled', finishedAt: now } : {}),
  });
  broadcastJob(tx, saved);
  return saved;
}
