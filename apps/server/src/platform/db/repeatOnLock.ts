import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** SQLSTATE: lock_not_available (by `lock_timeout`) and deadlock_detected. */
const lockErrors = new Set(['55P03', '40P01']);

/** First and longest pause in milliseconds. Requests that queued behind the waiting statement finish meanwhile. */
const pauses = { first: 500, longest: 5_000 };

/** In milliseconds. A transaction that lasts longer needs an operator: a job's longest statement has 15 minutes. */
const giveUpAfterMs = 20 * 60_000;

/** Repeats `run`, which can be run again after a failure, while others hold the locks that it needs. */
export async function repeatOnLock<T>(run: () => Promise<T>, onRepeat: (error: Error) => void): Promise<T> {
  const endsAt = Date.now() + giveUpAfterMs;
  for (let pauseMs = pauses.first; ; pauseMs = Math.min(2 * pauseMs, pauses.longest)) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !lockErrors.has(error.code ?? '') || Date.now() > endsAt) throw error;
      onRepeat(error);
      await sleep(pauseMs);
    }
  }
}
