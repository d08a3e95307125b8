import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../App.ts';

const hstsAgeSeconds = 365 * 24 * 60 * 60;

/** Responses other than pages may load nothing; pages set their own policy. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const headersOfAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const;

/** Forbids caching; cacheable responses override this. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...headersOfAll, 'x-request-id': request.id });
  if (request.protocol === 'https')
    reply.header('strict-transport-security', `max-age=${hstsAgeSeconds}; includeSubDomains`);
}

export const securityHeadersPlugin = fp(async (app: App) => {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
});
