import fp from 'fastify-plugin';
import type { App } from '../http/App.ts';
import { createTurns } from '../turns/createTurns.ts';
import { createPostponed } from '../turns/postponed.ts';
import type { DueTask } from './DueTask.ts';
import { runDueTask } from './runDueTasks.ts';
import { startScheduler } from './startScheduler.ts';

/** Largest delay until a lookup finds a reminder; with its work it stays below five seconds. */
const dueTasksMs = 2_500;

/** Largest delay of mail that failed or was left by another process. */
const mailMs = 15_000;

/** Must be registered after the outbox, which it uses. */
export const schedulerPlugin = fp(async (app: App, { dueTasks }: { dueTasks: readonly DueTask[] }) => {
  const { config, database } = app.services;
  const { outbox, log } = app;
  const shared = {
    config,
    database,
    outbox,
    log,
    turns: createTurns({ atOnce: config.shares.dueTasks }),
    postponed: createPostponed(),
    onItemDone: () => outbox.drainAdded(),
  };
  /** Not awaited: the outbox ends by itself, and a stopping scheduler must not wait for a mail server. */
  const drainMail = () =>
    void outbox.drain().catch((error: unknown) => log.error({ err: error }, 'mail could not be looked for'));
  const scheduler = startScheduler(
    [
      // A task each: one with much to do keeps none of the others from being looked for.
      ...dueTasks.map((task) => ({
        name: task.name,
        everyMs: dueTasksMs,
        run: (signal: AbortSignal) => runDueTask(task, { ...shared, signal }),
      })),
      // Jobs have no end of a response that would send their mail.
      { name: 'mail.added', everyMs: dueTasksMs, run: async () => outbox.drainAdded() },
      { name: 'mail', everyMs: mailMs, run: async () => drainMail() },
    ],
    log,
  );
  app.addHook('onClose', () => scheduler.stop());
});
