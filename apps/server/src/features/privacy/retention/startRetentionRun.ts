import type { StartRetentionRunInput } from '@funil/api/contract';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import {
  daysOf,
  findRunningJob,
  insertItems,
  insertRun,
  listTermRows,
  lockTerms,
  readProposals,
} from './retention.queries.ts';
import { runRetentionJob } from './runRetentionJob.ts';

/**
 * Takes what is proposed now into a run, and starts its job. The records must be those that the administrator saw: what
 * has passed its term since, or was let go, is not part of what was confirmed.
 */
export async function startRetentionRun(
  tx: AccountTx,
  { count: typedCount, version: shownVersion }: StartRetentionRunInput,
  createdBy: string,
  now = new Date(),
): Promise<{ runId: string; jobId: string }> {
  await lockTerms(tx);
  if ((await findRunningJob(tx)) !== null) throw new Refusal('retention.under_way');
  const runId = newId();
  const jobId = await enqueue(tx, runRetentionJob, { run_id: runId }, { createdBy });
  await insertRun(tx, { id: runId, jobId, createdBy, createdAt: now });
  const days = daysOf(await listTermRows(tx));
  const { count, version } = await insertItems(tx, runId, days, now);
  if (version !== shownVersion)
    throw new Refusal('retention.outdated', { details: await readProposals(tx, days, now) });
  if (count === 0) throw new Refusal('retention.nothing');
  if (count !== typedCount) refuseField('count', 'retention.count_wrong');
  return { runId, jobId };
}
