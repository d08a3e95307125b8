import type { Database } from '../db/database.ts';
import { withAccount } from '../db/withAccount.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import type { DueTask, DueTaskServices } from './DueTask.ts';

/** Pieces of one kind that one round looks for; while there are more, another round follows at once. */
const roundSize = 200;

interface RunOptions extends DueTaskServices {
  database: Database;
  tasks: readonly DueTask[];
  log: { error: WriteLog };
  /** Ends the round after the piece that is being done. */
  signal?: AbortSignal;
}

/** Does what is due now. One piece that fails stops no other: it is found again in the next round. */
export async function runDueTasks({ database, tasks, log, signal, ...services }: RunOptions): Promise<void> {
  for (const { name, find, run } of tasks) {
    let done = 0;
    do {
      done = 0;
      // The name is one of the list above, never text from outside.
      const { rows } = await database.pool.query<{ account_id: string; id: string }>(
        `select account_id, id from ${find}($1)`,
        [roundSize],
      );
      for (const { account_id: accountId, id } of rows) {
        if (signal?.aborted) return;
        try {
          await withAccount(database, { accountId }, (tx) => run(tx, id, services));
          done += 1;
        } catch (error) {
          log.error({ err: error, account_id: accountId, id, kind: name }, 'due task failed');
        }
      }
      // A full round of which something was done: there may be more.
    } while (done === roundSize);
  }
}
