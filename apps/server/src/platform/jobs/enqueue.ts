import { newId } from '../db/newId.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { broadcastJob } from './broadcastJob.ts';
import type { JobDefinition } from './defineJob.ts';
import { insertJob } from './jobs.queries.ts';
import { sendInTransaction } from './queue.ts';

/**
 * Starts a job on commit; returns its id.
 *
 * @throws ValidationError for invalid input: a bug in the caller
 */
export async function enqueue<Input>(
  tx: AccountTx,
  job: Pick<JobDefinition<Input>, 'name' | 'input'>,
  input: Input,
  { createdBy = null }: { createdBy?: string | null } = {},
): Promise<string> {
  const id = newId();
  await insertJob(tx, { id, kind: job.name, createdBy, input: await job.input.validate(input, { strict: true }) });
  await sendInTransaction(tx, job.name, { account_id: tx.accountId, job_id: id });
  broadcastJob(tx, { id, createdBy });
  return id;
}
