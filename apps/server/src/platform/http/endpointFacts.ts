import { endpoints, inputRules } from '@funil/api/contract';
import type { ErrorCode, InputRule } from '@funil/api/contract';
import { responseSchemas } from '@funil/api/contract/responses';
import type { TSchema } from 'typebox';

/** Every endpoint of the contract, as one type. */
export type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];

export type EndpointKey = keyof typeof endpoints;

const keyByName = new Map(Object.entries(endpoints).map(([key, { name }]) => [name, key as EndpointKey]));

function keyOf(endpoint: AnyEndpoint): EndpointKey {
  const key = keyByName.get(endpoint.name);
  if (!key) throw new Error(`The endpoint ${endpoint.name} is not in the contract's list.`);
  return key;
}

/** Shape of the endpoint's answer; null when it has none (204). */
export const schemaOf = (endpoint: AnyEndpoint): TSchema | null => responseSchemas[keyOf(endpoint)];

/** The rules of what an endpoint takes. */
export interface EndpointRules {
  body?: InputRule<unknown>;
  query?: InputRule<unknown>;
}

const rulesByKey: Partial<Record<EndpointKey, EndpointRules>> = inputRules;

/** The rules of the endpoint's body and query; without a rule nothing is read. */
export const rulesOf = (endpoint: AnyEndpoint): EndpointRules => rulesByKey[keyOf(endpoint)] ?? {};

/** Fastify's form of a path: `/api/leads/{number}` is `/api/leads/:number`. */
export const routePath = (endpoint: AnyEndpoint) => endpoint.path.replace(/\{(\w+)\}/g, ':$1');

/** What the endpoint says of a record that is not there, or that belongs to another account. */
export function notFoundCode(endpoint: AnyEndpoint): ErrorCode {
  const codes: readonly ErrorCode[] = endpoint.errors;
  return codes.find((code) => code.endsWith('.not_found') && !code.startsWith('account.')) ?? 'request.not_found';
}
