import type { endpoints, ErrorCode } from '@funil/api/contract';

export type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];

export type EndpointKey = keyof typeof endpoints;

/** `/api/leads/{number}` becomes Fastify's `/api/leads/:number`. */
export const routePath = (endpoint: AnyEndpoint) => endpoint.path.replace(/\{(\w+)\}/g, ':$1');

/** Error code for a missing record, or another account's. */
export function notFoundCode(endpoint: AnyEndpoint): ErrorCode {
  const codes: readonly ErrorCode[] = endpoint.errors;
  return codes.find((code) => code.endsWith('.not_found') && !code.startsWith('account.')) ?? 'request.not_found';
}
