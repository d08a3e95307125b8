import { newId } from '../db/newId.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { broadcastJob } from './broadcastJob.ts';
import type { JobDefinition } from './defineJob.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { countUnfinishedJobs, insertJob } from './jobs.queries.ts';
import { sendInTransaction } from './queue.ts';

/** In seconds: most jobs take less than a minute. */
const retrySeconds = 60;

/** Requests at the same moment may pass together: the limit keeps rows from piling up, and counts no exact number. */
async function refuseTooMany(tx: AccountTx): Promise<void> {
  if (tx.mostJobs === null || (await countUnfinishedJobs(tx)) < tx.mostJobs) return;
  throw new Refusal('request.too_many', {
    message: 'Sua conta já tem trabalhos demais em andamento. Espere alguns terminarem e tente de novo.',
    retryAfter: retrySeconds,
  });
}

/**
 * Starts a job on commit; returns its id.
 *
 * @throws Refusal if a request would give the account more unfinished jobs than it may have
 * @throws ValidationError for invalid input: a bug in the caller
 */
export async function enqueue<Input>(
  tx: AccountTx,
  job: Pick<JobDefinition<Input>, 'name' | 'input'>,
  input: Input,
  { createdBy = null }: { createdBy?: string | null } = {},
): Promise<string> {
  await refuseTooMany(tx);
  const id = newId();
  await insertJob(tx, { id, kind: job.name, createdBy, input: await job.input.validate(input, { strict: true }) });
  await sendInTransaction(tx, job.name, {
    account_id: tx.accountId,
    job_id: id,
    ...(tx.traceparent && { traceparent: tx.traceparent }),
  });
  broadcastJob(tx, { id, createdBy });
  return id;
}
