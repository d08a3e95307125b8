import fp from 'fastify-plugin';
import type { App } from '../App.ts';
import { Refusal } from '../../refusals/Refusal.ts';

/** Headers that select account and caller. Of two, Node uses the first, but a proxy may have used the second. */
const single = new Set(['host', 'origin', 'authorization']);

export const repeatedHeadersPlugin = fp(async (app: App) => {
  app.addHook('onRequest', async (request) => {
    const { headers, httpVersion } = request.raw;
    if (headers.host === undefined && httpVersion !== '1.0') throw new Refusal('request.malformed');
    const seen = new Set<string>();
    for (const [index, text] of request.raw.rawHeaders.entries()) {
      const name = index % 2 === 0 ? text.toLowerCase() : '';
      if (!single.has(name)) continue;
      if (seen.has(name)) throw new Refusal('request.malformed');
      seen.add(name);
    }
  });
});
