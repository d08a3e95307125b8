import fp from 'fastify-plugin';
import type { App } from '../App.ts';
import { Refusal } from '../../refusals/Refusal.ts';

/** Long enough for another server to take over, in seconds. */
const retryAfter = 2;

/**
 * Refuses requests while the server stops, and notifies the clients of requests that are still being answered while
 * the server stops to close their connection: kept alive, each would hold the server back until it times out.
 */
export const closingPlugin = fp(async (app: App) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Refusal('server.unavailable', { retryAfter });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
});
