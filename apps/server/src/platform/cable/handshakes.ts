import fp from 'fastify-plugin';
import { isHandshake } from './isHandshake.ts';
import type { App } from '../http/App.ts';

/**
 * Ends the connection of a handshake that was answered with a refusal: nobody else looks after it, and it would stay
 * open for ever.
 */
export const handshakesPlugin = fp(async (app: App) => {
  app.addHook('onResponse', async ({ raw }) => {
    if (isHandshake(raw)) raw.socket.destroySoon();
  });
});
