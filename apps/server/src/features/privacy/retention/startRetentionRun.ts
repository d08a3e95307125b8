import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { daysOf, findRunningJob, insertItems, insertRun, listTermRows, lockTerms } from './retention.queries.ts';
import { runRetentionJob } from './runRetentionJob.ts';

/**
 * Takes what is proposed now into a run, and starts its job. The number that the administrator saw must be that of
 * now: what has passed its term since is not part of what was confirmed.
 */
export async function startRetentionRun(
  tx: AccountTx,
  confirmedCount: number,
  createdBy: string,
  now = new Date(),
): Promise<{ runId: string; jobId: string }> {
  await lockTerms(tx);
  if ((await findRunningJob(tx)) !== null) throw new Refusal('retention.under_way');
  const runId = newId();
  const jobId = await enqueue(tx, runRetentionJob, { run_id: runId }, { createdBy });
  await insertRun(tx, { id: runId, jobId, createdBy, createdAt: now });
  const count = await insertItems(tx, runId, daysOf(await listTermRows(tx)), now);
  if (count === 0) throw new Refusal('retention.nothing');
  if (count !== confirmedCount) refuseField('count', 'retention.outdated');
  return { runId, jobId };
}
