import type { Config } from '../config/readConfig.ts';
import type { Database } from '../db/database.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { DueTask } from './DueTask.ts';
import { createPostponed } from './postponed.ts';
import { runDueTasks } from './runDueTasks.ts';
import { startScheduler } from './startScheduler.ts';
import type { Scheduler } from './startScheduler.ts';

/** Largest delay of a reminder. */
const dueTasksMs = 5_000;

/** Largest delay of mail that failed or was left by another process; each process sends its own at once. */
const mailMs = 15_000;

interface DueWorkOptions {
  config: Pick<Config, 'port'>;
  database: Database;
  outbox: Outbox;
  tasks: readonly DueTask[];
  log: { error: WriteLog };
}

/** Looks for due tasks and waiting mail of all accounts, periodically. */
export function startDueWork({ config, database, outbox, tasks, log }: DueWorkOptions): Scheduler {
  const postponed = createPostponed();
  return startScheduler(
    [
      {
        name: 'dueTasks',
        everyMs: dueTasksMs,
        async run(signal) {
          await runDueTasks({ config, database, tasks, outbox, log, postponed, signal });
          outbox.drainAdded();
        },
      },
      { name: 'mail', everyMs: mailMs, run: () => outbox.drain() },
    ],
    log,
  );
}
