import type { AnyEndpoint, CallOptions } from '../client/createClient.ts';
import { requestPath } from '../client/requestPath.ts';
import type { QueryValues } from '../client/requestPath.ts';

/** What names one answer of an endpoint: what the call carries, and whose answer it is. */
export type ReadArguments<E> = Omit<CallOptions<E>, 'signal' | 'idempotencyKey'> & {
  /**
   * Id of the person whom the answer is about, where the path names nobody (a session): another one's is never shown.
   */
  person?: string;
};

/** Arguments are needed where the endpoint has parameters or a body. */
export type KeyArguments<E> =
  Record<string, never> extends ReadArguments<E> ? [args?: ReadArguments<E>] : [args: ReadArguments<E>];

interface LooseArguments {
  params?: Readonly<Record<string, string | number>>;
  query?: QueryValues;
  body?: unknown;
  person?: string;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** Equal bodies make equal keys, in whatever order they name their fields. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(byName))
    : value;

/**
 * The cache key of an answer: path and query of its request, so that whoever changes data and whoever shows it mean the
 * same without agreeing on a name. A body, and the person of a session, follow behind a `#`.
 */
export function keyOf<E extends AnyEndpoint>(endpoint: E, ...[args]: KeyArguments<E>): string {
  const { params, query, body, person } = (args ?? {}) as LooseArguments;
  const mark = body === undefined ? person : JSON.stringify(body, inOrder);
  return requestPath(endpoint, { params, query }) + (mark === undefined ? '' : `#${mark}`);
}
