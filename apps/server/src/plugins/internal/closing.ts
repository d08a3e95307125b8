import fp from 'fastify-plugin';
import type { App } from '../../http/App.ts';

/**
 * Tells the clients of requests that are still being answered while the server stops to close their connection:
 * kept alive, each would hold the server back until it times out.
 */
export const closingPlugin = fp(async (app: App) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
});
