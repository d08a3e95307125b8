import type { Database } from '../db/database.ts';
import { withAccount } from '../db/withAccount.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import type { DueTask, DueTaskServices } from './DueTask.ts';
import { createPostponed } from './postponed.ts';
import type { Postponed } from './postponed.ts';

/** Items per round; a full round is followed by another at once. */
const roundSize = 200;

interface RunOptions extends DueTaskServices {
  database: Database;
  tasks: readonly DueTask[];
  log: { error: WriteLog };
  postponed?: Postponed;
  signal?: AbortSignal;
}

export async function runDueTasks({
  database,
  tasks,
  log,
  postponed = createPostponed(),
  signal,
  ...services
}: RunOptions): Promise<void> {
  for (const { name, find, run } of tasks) {
    let done = 0;
    let isFull = false;
    do {
      done = 0;
      const most = roundSize + postponed.count(name);
      // The name is a constant, never user input.
      const { rows } = await database.pool.query<{ accountId: string; id: string }>(
        `select account_id as "accountId", id from ${find}($1)`,
        [most],
      );
      isFull = rows.length === most;
      for (const { accountId, id } of rows) {
        if (signal?.aborted) return;
        if (postponed.has(name, id)) continue;
        try {
          await withAccount(database, { accountId }, (tx) => run(tx, id, services));
          done += 1;
          postponed.remove(name, id);
        } catch (error) {
          postponed.add(name, id);
          log.error({ err: error, account_id: accountId, id, kind: name }, 'due task failed');
        }
      }
    } while (isFull && done > 0);
  }
}
