import fp from 'fastify-plugin';
import type { App } from '../App.ts';
import { openOutbox } from '../../mail/openOutbox.ts';
import type { Secrets } from '../../secrets/keysOf.ts';

/** Empties the outbox after each response that added mail; the scheduler does so periodically. */
export const mailPlugin = fp(async (app: App, { secrets }: { secrets: Secrets }) => {
  const { config, database } = app.services;
  const { outbox, close } = openOutbox({ config, database, secrets, logger: app.log });
  app.decorate('outbox', outbox);

  // The response is sent after the commit.
  app.addHook('onResponse', async () => outbox.drainAdded());
  app.addHook('onClose', close);
});
