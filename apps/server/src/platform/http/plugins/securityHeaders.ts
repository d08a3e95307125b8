import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../App.ts';

/** A year, in seconds. */
const hstsAgeSeconds = 365 * 24 * 60 * 60;

/** What an answer that is no page may load: nothing. Pages set a policy of their own. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer carries, whatever was asked. */
export const headersOfAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const;

/**
 * Sets the headers of every answer. What nobody may keep is the rule: whoever answers with something that may be kept
 * says so.
 */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...headersOfAll, 'x-request-id': request.id });
  if (request.protocol === 'https')
    reply.header('strict-transport-security', `max-age=${hstsAgeSeconds}; includeSubDomains`);
}

/** Headers of every answer, errors included. */
export const securityHeadersPlugin = fp(async (app: App) => {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
});
