import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { chooseReadSource } from '../db/chooseReadSource.ts';
import type { Database } from '../db/database.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { withAccount, withoutShares } from '../db/withAccount.ts';
import { accountStatus } from '../identity/accountStatus.ts';
import { JobStop } from './JobStop.ts';
import type { StopReason } from './JobStop.ts';
import { findJob } from './jobs.queries.ts';

/** Delay until a cancelled job's statement is aborted. */
const lookEveryMs = 1_000;

/** A longer statement counts as endless. */
const longestStatement = '15min';

interface Attempt {
  database: Database;
  accountId: string;
  jobId: string;
  attempt: number;
  /** Aborted when the queue reassigns the job. */
  claim: AbortSignal;
  stopping: AbortSignal;
}

/** Null while the attempt may continue. */
async function findStop({ database, accountId, jobId, attempt, claim, stopping }: Attempt): Promise<StopReason | null> {
  if (claim.aborted) return 'lost';
  if (stopping.aborted) return 'stopping';
  const [job, status] = await withAccount(
    withoutShares(database),
    { accountId },
    async (tx) => [await findJob(tx, jobId), await accountStatus(tx)] as const,
  );
  if (job?.state !== 'running' || job.attempt !== attempt) return 'lost';
  if (job.cancelRequestedAt) return 'canceled';
  return status === 'suspended' ? 'suspended' : null;
}

/**
 * Does not lock the job, so that cancellation need not wait. Reads from the replica when there is one.
 *
 * @throws JobStop when the attempt must stop; the running statement is aborted
 */
export async function runLongRead<T>(attempt: Attempt, read: (tx: AccountTx) => Promise<T>): Promise<T> {
  const { database, accountId, claim, stopping } = attempt;
  const over = new AbortController();
  const asleep = AbortSignal.any([over.signal, claim, stopping]);
  let stop: StopReason | null = await findStop(attempt);
  if (stop) throw new JobStop(stop);

  async function watch(pid: number, source: Database) {
    while (!over.signal.aborted) {
      // Retries soon: between two statements there was nothing to abort.
      await delay(stop ? 50 : lookEveryMs, undefined, { signal: stop ? over.signal : asleep }).catch(() => {});
      if (over.signal.aborted) return;
      stop ??= await findStop(attempt).catch(() => null);
      if (stop && !over.signal.aborted)
        await withAccount(withoutShares(source), { accountId }, (tx) =>
          tx.db.execute(sql`select pg_cancel_backend(${pid})`),
        ).catch(() => {});
    }
  }

  try {
    const source = await chooseReadSource(database);
    return await withAccount(source, { accountId }, async (tx) => {
      const { rows } = await tx.db.execute<{ pid: number }>(sql`
        select pg_backend_pid() as pid, set_config('statement_timeout', ${longestStatement}, true),
          set_config('transaction_read_only', 'on', true)`);
      const watching = watch(rows[0]!.pid, source);
      try {
        return await read(tx);
      } finally {
        over.abort();
        // The connection must not be reused before the last cancel request.
        await watching;
      }
    });
  } catch (error) {
    throw stop ? new JobStop(stop) : error;
  }
}
