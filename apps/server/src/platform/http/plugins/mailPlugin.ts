import fp from 'fastify-plugin';
import type { App } from '../App.ts';
import { createMailer } from '../../mail/createMailer.ts';
import { createOutbox } from '../../mail/outbox.ts';

/** Time that a stopping process leaves the mail server. Other processes send the rest. */
const closeTimeoutMs = 5_000;

/** Empties the outbox after each response that added mail; the scheduler does so periodically. */
export const mailPlugin = fp(async (app: App, { secret }: { secret: string }) => {
  const { config, database } = app.services;
  const mailer = createMailer(config, app.log);
  const stopping = new AbortController();
  const outbox = createOutbox({
    database,
    mailer,
    secret,
    logger: app.log,
    atOnce: config.shares.mails,
    signal: stopping.signal,
  });
  app.decorate('outbox', outbox);

  // The response is sent after the commit.
  app.addHook('onResponse', async () => outbox.drainAdded());
  app.addHook('onClose', async () => {
    const timer = setTimeout(() => stopping.abort(), closeTimeoutMs);
    await outbox.drain().catch((error: unknown) => app.log.error({ err: error }, 'mail could not be looked for'));
    clearTimeout(timer);
    mailer.close();
  });
});
