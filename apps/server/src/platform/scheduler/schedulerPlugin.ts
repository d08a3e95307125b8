import fp from 'fastify-plugin';
import { runDueTasks } from './runDueTasks.ts';
import type { App } from '../http/App.ts';
import type { DueTask } from './DueTask.ts';

/** How often the scheduler looks for what is due: a reminder comes at most so late. */
const intervalMs = 5_000;

/** Looks for what falls due, for as long as the server runs. Stands after the outbox, which it writes into. */
export const schedulerPlugin = fp(async (app: App, { tasks }: { tasks: readonly DueTask[] }) => {
  const { config, database } = app.services;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  function look() {
    // A round that takes longer than the interval is left to finish.
    running ??= runDueTasks({ config, database, tasks, outbox: app.outbox, log: app.log, signal: stopping.signal })
      .then(() => app.outbox.drainAdded())
      .catch((error: unknown) => app.log.error({ err: error }, 'due tasks could not be looked for'))
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(look, intervalMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  });
});
