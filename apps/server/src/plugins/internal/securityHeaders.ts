import fp from 'fastify-plugin';
import type { App } from '../../http/App.ts';

/** A year, in seconds. */
const hstsAge = 365 * 24 * 60 * 60;

/** What an answer that is no page may load: nothing. Pages set a policy of their own. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer, errors included. */
export const securityHeadersPlugin = fp(async (app: App) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': dataPolicy,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
      'x-request-id': request.id,
    });
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${hstsAge}; includeSubDomains`);
  });
});
