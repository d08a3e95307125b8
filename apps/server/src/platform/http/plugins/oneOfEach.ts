import fp from 'fastify-plugin';
import type { App } from '../App.ts';
import { Refusal } from '../../refusals/Refusal.ts';

/**
 * Headers that decide whose account a request is for, and who asks. Node keeps the first of two and a proxy before us
 * may have gone by the second, so two of them are none.
 */
const single = new Set(['host', 'origin', 'authorization']);

/** Refuses requests that carry such a header twice, and those that must name a host (since HTTP 1.1) and name none. */
export const oneOfEachPlugin = fp(async (app: App) => {
  app.addHook('onRequest', async (request) => {
    const { headers, httpVersion } = request.raw;
    if (headers.host === undefined && httpVersion !== '1.0') throw new Refusal('request.malformed');
    const seen = new Set<string>();
    // Names and values take turns.
    for (const [index, text] of request.raw.rawHeaders.entries()) {
      const name = index % 2 === 0 ? text.toLowerCase() : '';
      if (!single.has(name)) continue;
      if (seen.has(name)) throw new Refusal('request.malformed');
      seen.add(name);
    }
  });
});
