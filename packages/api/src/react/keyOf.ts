import type { AnyEndpoint, CallOptions, Client } from '../client/createClient.ts';
import { requestPath } from '../client/requestPath.ts';
import type { QueryValues } from '../client/requestPath.ts';
import type { ResponseOf } from '../contract/endpoint.ts';

/** Arguments that identify an answer. */
export type ReadArguments<E> = Omit<CallOptions<E>, 'signal' | 'idempotencyKey'> & {
  /** User of an answer whose path names none (a session): another user's answer is never shown. */
  person?: string;
};

/** Arguments of a key, required when the endpoint has parameters or a body. */
export type KeyArguments<E> =
  Record<string, never> extends ReadArguments<E> ? [args?: ReadArguments<E>] : [args: ReadArguments<E>];

interface LooseArguments {
  params?: Readonly<Record<string, string | number>>;
  query?: QueryValues;
  body?: unknown;
  person?: string;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** Sorts fields, so that equal bodies have equal keys. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(byName))
    : value;

/** `keyOf` for an endpoint that is a type parameter; arguments are optional. */
export function keyWith<E extends AnyEndpoint>(endpoint: E, args: ReadArguments<E> | undefined): string {
  const { params, query, body, person } = (args ?? {}) as LooseArguments;
  const mark = body === undefined ? person : JSON.stringify(body, inOrder);
  return requestPath(endpoint, { params, query }) + (mark === undefined ? '' : `#${mark}`);
}

/** Cache key of an answer: path and query. A body or user follows after `#`. */
export function keyOf<E extends AnyEndpoint>(endpoint: E, ...[args]: KeyArguments<E>): string {
  return keyWith(endpoint, args);
}

/** `Client.call` for an endpoint that is a type parameter. */
export const callWith = <E extends AnyEndpoint>(
  { call }: Client,
  endpoint: E,
  args: ReadArguments<E> | undefined,
): Promise<ResponseOf<E>> => (call as (endpoint: E, args?: ReadArguments<E>) => Promise<ResponseOf<E>>)(endpoint, args);
