import { newId } from '../db/newId.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { broadcastJob } from './broadcastJob.ts';
import type { JobDefinition } from './defineJob.ts';
import { insertJob } from './jobs.queries.ts';
import { sendInTransaction } from './queue.ts';

/**
 * Asks for a job as part of the command's transaction; returns its id, by which `GET /api/jobs/{id}` answers its
 * progress.
 *
 * @throws ValidationError when the input is not what the job takes: a fault of the caller, not of a person
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
