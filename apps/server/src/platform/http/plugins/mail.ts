import fp from 'fastify-plugin';
import type { App } from '../App.ts';
import { createMailer } from '../../mail/createMailer.ts';
import { createOutbox } from '../../mail/outbox.ts';

/** How often mail that failed, or that another process left behind, is looked for, in milliseconds. */
const interval = 15_000;

/** The outbox: emptied after each answer that put something in, and from time to time. */
export const mailPlugin = fp(async (app: App, { secret }: { secret: string }) => {
  const { config, database } = app.services;
  const mailer = createMailer(config, app.log);
  const outbox = createOutbox({ database, mailer, secret, logger: app.log });
  const report = (error: unknown) => app.log.error({ err: error }, 'mail could not be looked for');
  app.decorate('outbox', outbox);

  // The answer goes out after the commit.
  app.addHook('onResponse', async () => outbox.drainAdded());
  const timer = setInterval(() => void outbox.drain().catch(report), interval);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await outbox.drain().catch(report);
    mailer.close();
  });
});
