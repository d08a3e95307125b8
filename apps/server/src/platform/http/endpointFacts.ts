import { endpoints } from '@funil/api/contract';
import type { ErrorCode } from '@funil/api/contract';
import { responseSchemas } from '@funil/api/contract/responses';
import type { TSchema } from 'typebox';

/** Every endpoint of the contract, as one type. */
export type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];

export type EndpointKey = keyof typeof endpoints;

const keyByName = new Map(Object.entries(endpoints).map(([key, { name }]) => [name, key as EndpointKey]));

/** Shape of the endpoint's answer; null when it has none (204). */
export function schemaOf(endpoint: AnyEndpoint): TSchema | null {
  const key = keyByName.get(endpoint.name);
  if (!key) throw new Error(`The endpoint ${endpoint.name} is not in the contract's list.`);
  return responseSchemas[key];
}

/** Fastify's form of a path: `/api/leads/{number}` is `/api/leads/:number`. */
export const routePath = (endpoint: AnyEndpoint) => endpoint.path.replace(/\{(\w+)\}/g, ':$1');

/** What the endpoint says of a record that is not there, or that belongs to another account. */
export function notFoundCode(endpoint: AnyEndpoint): ErrorCode {
  const codes: readonly ErrorCode[] = endpoint.errors;
  return codes.find((code) => code.endsWith('.not_found') && !code.startsWith('account.')) ?? 'request.not_found';
}
