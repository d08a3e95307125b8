import fp from 'fastify-plugin';
import type { App } from '../App.ts';
import { createMailer } from '../../mail/createMailer.ts';
import type { Secrets } from '../../secrets/keysOf.ts';
import { createOutbox } from '../../mail/outbox.ts';

/** Empties the outbox after each response that added mail; the scheduler does so periodically. */
export const mailPlugin = fp(async (app: App, { secrets }: { secrets: Secrets }) => {
  const { config, database } = app.services;
  const mailer = createMailer(config, app.log);
  const outbox = createOutbox({ database, mailer, secrets, logger: app.log });
  app.decorate('outbox', outbox);

  // The response is sent after the commit.
  app.addHook('onResponse', async () => outbox.drainAdded());
  app.addHook('onClose', async () => {
    await outbox.drain().catch((error: unknown) => app.log.error({ err: error }, 'mail could not be looked for'));
    mailer.close();
  });
});
