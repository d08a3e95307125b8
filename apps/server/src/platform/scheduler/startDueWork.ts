import type { Config } from '../config/readConfig.ts';
import type { Database } from '../db/database.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createTurns } from '../turns/createTurns.ts';
import { createPostponedItems } from '../turns/createPostponedItems.ts';
import type { DueTask } from './DueTask.ts';
import { runDueTask } from './runDueTasks.ts';
import { startScheduler } from './startScheduler.ts';
import type { Scheduler } from './startScheduler.ts';

/** Largest delay until a lookup finds a reminder; with its work it stays below five seconds. */
const dueTasksMs = 2_500;

/** Largest delay of mail that failed or was left by another process; each process sends its own at once. */
const mailMs = 15_000;

interface DueWorkOptions {
  config: Pick<Config, 'port' | 'shares'>;
  database: Database;
  outbox: Outbox;
  /** Messages to devices. */
  push: { drain: () => Promise<void> };
  tasks: readonly DueTask[];
  log: { error: WriteLog };
}

/** Looks for due tasks, waiting mail and messages to devices of all accounts, periodically. */
export function startDueWork({ config, database, outbox, push, tasks, log }: DueWorkOptions): Scheduler {
  const shared = {
    config,
    database,
    outbox,
    log,
    turns: createTurns({ atOnce: config.shares.dueTasks }),
    postponed: createPostponedItems(),
    onItemDone: () => outbox.drainAdded(),
  };
  /** Not awaited: the outbox ends by itself, and a stopping scheduler must not wait for a mail server. */
  const drainMail = () =>
    void outbox.drain().catch((error: unknown) => log.error({ err: error }, 'mail could not be looked for'));
  /** Not awaited either: a message to a device may wait for its push service. */
  const drainPush = () =>
    void push.drain().catch((error: unknown) => log.error({ err: error }, 'push messages could not be looked for'));
  return startScheduler(
    [
      // A task each, because one with much to do would delay the lookups of the others.
      ...tasks.map((task) => ({
        name: task.name,
        everyMs: dueTasksMs,
        run: (signal: AbortSignal) => runDueTask(task, { ...shared, signal }),
      })),
      // The mail of jobs, which have no response at whose end it would be sent.
      { name: 'mail.added', everyMs: dueTasksMs, run: async () => outbox.drainAdded() },
      { name: 'mail', everyMs: mailMs, run: async () => drainMail() },
      { name: 'push', everyMs: dueTasksMs, run: async () => drainPush() },
    ],
    log,
  );
}
