import fp from 'fastify-plugin';
import type { App } from '../http/App.ts';
import type { DueTask } from './DueTask.ts';
import { createPostponed } from './postponed.ts';
import { runDueTasks } from './runDueTasks.ts';
import { startScheduler } from './startScheduler.ts';

/** Largest delay of a reminder. */
const dueTasksMs = 5_000;

/** Largest delay of mail that failed or was left by another process. */
const mailMs = 15_000;

/** Must be registered after the outbox, which it uses. */
export const schedulerPlugin = fp(async (app: App, { dueTasks }: { dueTasks: readonly DueTask[] }) => {
  const { config, database } = app.services;
  const postponed = createPostponed();
  const scheduler = startScheduler(
    [
      {
        name: 'dueTasks',
        everyMs: dueTasksMs,
        async run(signal) {
          await runDueTasks({ config, database, tasks: dueTasks, outbox: app.outbox, log: app.log, postponed, signal });
          app.outbox.drainAdded();
        },
      },
      { name: 'mail', everyMs: mailMs, run: () => app.outbox.drain() },
    ],
    app.log,
  );
  app.addHook('onClose', () => scheduler.stop());
});
