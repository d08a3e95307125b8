import fp from 'fastify-plugin';
import type { App } from '../App.ts';
import { Refusal } from '../../refusals/Refusal.ts';

/** Seconds for another server to take over. */
const retryAfter = 2;

/** Also closes the connections of requests in progress: kept alive, each would delay the stop until its timeout. */
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
