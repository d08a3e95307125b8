import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Longest wait for a replica that lags; a long read costs the primary more than this wait. */
const longestLagMs = 1_000;

const lookEveryMs = 50;

/**
 * The replica, once it has all that was committed before the call, so that a job reads what its own steps wrote; the
 * primary if there is no replica, or one that lags or does not answer.
 */
export async function chooseReadSource(primary: Database): Promise<Database> {
  const { replica } = primary;
  if (!replica) return primary;
  try {
    const { rows: written } = await primary.pool.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
    const until = performance.now() + longestLagMs;
    do {
      const { rows } = await replica.pool.query<{ hasAll: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasAll"',
        [written[0]!.lsn],
      );
      if (rows[0]!.hasAll) return replica;
      await delay(lookEveryMs);
    } while (performance.now() < until);
  } catch {
    // A replica that is away costs nothing but its help.
  }
  return primary;
}
