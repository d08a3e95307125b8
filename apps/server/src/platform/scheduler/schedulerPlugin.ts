import fp from 'fastify-plugin';
import type { App } from '../http/App.ts';
import type { DueTask } from './DueTask.ts';
import { createPostponed } from './postponed.ts';
import { runDueTasks } from './runDueTasks.ts';
import { startScheduler } from './startScheduler.ts';

/** A reminder comes at most so late. */
const dueTasksMs = 5_000;

/** Mail that failed, or that another process left behind, waits at most so long; what this one adds leaves at once. */
const mailMs = 15_000;

/**
 * Looks for what falls due, for as long as the server runs. Stands after the outbox, which it writes into and empties.
 */
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
