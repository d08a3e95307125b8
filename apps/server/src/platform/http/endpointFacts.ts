import type { endpoints, ErrorCode } from '@funil/api/contract';

/** Every endpoint of the contract, as one type. */
export type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];

export type EndpointKey = keyof typeof endpoints;

/** Fastify's form of a path: `/api/leads/{number}` is `/api/leads/:number`. */
export const routePath = (endpoint: AnyEndpoint) => endpoint.path.replace(/\{(\w+)\}/g, ':$1');

/** What the endpoint says of a record that is not there, or that belongs to another account. */
export function notFoundCode(endpoint: AnyEndpoint): ErrorCode {
  const codes: readonly ErrorCode[] = endpoint.errors;
  return codes.find((code) => code.endsWith('.not_found') && !code.startsWith('account.')) ?? 'request.not_found';
}
