import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { withAccount } from '../db/withAccount.ts';
import { JobStop } from './JobStop.ts';
import type { StopReason } from './JobStop.ts';
import { findJob } from './jobs.queries.ts';

/** How soon a statement ends after its job was canceled. */
const lookEveryMs = 1_000;

/** The longest that one statement of a job may take: what has not ended by then does not end. */
const longestStatement = '15min';

interface Attempt {
  database: Database;
  accountId: string;
  jobId: string;
  attempt: number;
  /** Aborted when the queue has given the job to somebody else. */
  claim: AbortSignal;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

/** Why the attempt may not go on; null while it may. */
async function findStop({ database, accountId, jobId, attempt, claim, stopping }: Attempt): Promise<StopReason | null> {
  if (claim.aborted) return 'lost';
  if (stopping.aborted) return 'stopping';
  const job = await withAccount(database, { accountId }, (tx) => findJob(tx, jobId));
  if (job?.state !== 'running' || job.attempt !== attempt) return 'lost';
  return job.cancelRequestedAt ? 'canceled' : null;
}

/**
 * Reads for as long as it takes, without holding the job: whoever cancels it does not wait. A statement that still runs
 * when the attempt has to stop is ended in the database.
 *
 * @throws JobStop when the attempt had to stop
 */
export async function readLong<T>(attempt: Attempt, read: (tx: AccountTx) => Promise<T>): Promise<T> {
  const { database, accountId, claim, stopping } = attempt;
  const over = new AbortController();
  const asleep = AbortSignal.any([over.signal, claim, stopping]);
  let stop: StopReason | null = await findStop(attempt);
  if (stop) throw new JobStop(stop);

  /** Until the read is over: where the attempt has to stop, whatever statement of it runs is ended. */
  async function watch(pid: number) {
    while (!over.signal.aborted) {
      // Once it is to stop, soon again: between two statements there was nothing to end.
      await delay(stop ? 50 : lookEveryMs, undefined, { signal: stop ? over.signal : asleep }).catch(() => {});
      if (over.signal.aborted) return;
      stop ??= await findStop(attempt).catch(() => null);
      if (stop && !over.signal.aborted)
        await withAccount(database, { accountId }, (tx) => tx.db.execute(sql`select pg_cancel_backend(${pid})`)).catch(
          () => {},
        );
    }
  }

  try {
    return await withAccount(database, { accountId }, async (tx) => {
      const { rows } = await tx.db.execute<{ pid: number }>(sql`
        select pg_backend_pid() as pid, set_config('statement_timeout', ${longestStatement}, true),
          set_config('transaction_read_only', 'on', true)`);
      const watching = watch(rows[0]!.pid);
      try {
        return await read(tx);
      } finally {
        over.abort();
        // The connection is nobody else's before the last word to it was said.
        await watching;
      }
    });
  } catch (error) {
    throw stop ? new JobStop(stop) : error;
  }
}
