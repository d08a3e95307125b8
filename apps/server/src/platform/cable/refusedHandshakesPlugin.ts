import fp from 'fastify-plugin';
import { isHandshake } from './isHandshake.ts';
import type { App } from '../http/App.ts';

/** Closes the connection of a refused handshake, which would otherwise stay open for ever. */
export const refusedHandshakesPlugin = fp(async (app: App) => {
  app.addHook('onResponse', async ({ raw }) => {
    if (isHandshake(raw)) raw.socket.destroySoon();
  });
});
