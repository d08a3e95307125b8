import fp from 'fastify-plugin';
import { runDueWork } from './runDueWork.ts';
import type { App } from '../http/App.ts';

/** How often the clock is looked at, in milliseconds: a reminder comes at most so late. */
const interval = 5_000;

/** Looks for what falls due, for as long as the server runs. Stands after the outbox, which it writes into. */
export const clockPlugin = fp(async (app: App) => {
  const { config, database } = app.services;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  function look() {
    // A round that takes longer than the interval is left to finish.
    running ??= runDueWork({ config, database, outbox: app.outbox, log: app.log, signal: stopping.signal })
      .then(() => app.outbox.drainAdded())
      .catch((error: unknown) => app.log.error({ err: error }, 'due work could not be looked for'))
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(look, interval);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  });
});
