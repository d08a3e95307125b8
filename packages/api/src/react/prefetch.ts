import { areaOf } from '../client/areas.ts';
import type { AnyEndpoint, CallOptions, Client } from '../client/createClient.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import type { PageAnswers } from '../contract/runtimeConfig.ts';
import { keyOf } from './keyOf.ts';
import type { KeyArguments } from './keyOf.ts';

interface Prefetch {
  /** Who asked; null for nobody signed in. */
  uid: string | null;
  askedAt: number;
  answer: Promise<unknown>;
  /** The answer, once it has come. */
  value?: unknown;
}

/** What has waited longer is requested again. */
const freshForMs = 5_000;

const prefetches = new WeakMap<Client, Map<string, Prefetch>>();

function prefetchesOf(client: Client): Map<string, Prefetch> {
  const known = prefetches.get(client) ?? new Map<string, Prefetch>();
  prefetches.set(client, known);
  return known;
}

/** Who is signed in where this path belongs. */
function personOf(client: Client, path: string): string | null {
  const session = areaOf({ path }) === 'user' ? client.session : client.adminSession;
  return session.read()?.uid ?? null;
}

/**
 * Asks for a resource before what shows it stands on the screen; its hook takes the answer, in its first rendering
 * where it has come by then. Resolves to the answer, and to undefined where there is none: a failure is forgotten, the
 * hook requests again and shows its own.
 */
export async function prefetch<E extends AnyEndpoint>(
  client: Client,
  endpoint: E,
  ...[args]: KeyArguments<E>
): Promise<ResponseOf<E> | undefined> {
  const uid = personOf(client, endpoint.path);
  // What only a signed-in person gets: the answer could only be a refusal.
  if (endpoint.access !== 'public' && uid === null) return undefined;
  const key = keyOf(endpoint, ...([args] as unknown as KeyArguments<E>));
  const known = prefetchesOf(client);
  const answer = client.call(endpoint, ...([args] as unknown as [CallOptions<E>]));
  const one: Prefetch = { uid, askedAt: Date.now(), answer };
  known.set(key, one);
  try {
    const value = await answer;
    one.value = value;
    return value;
  } catch {
    known.delete(key);
    return undefined;
  }
}

/**
 * Takes answers that came with the page as if they had been prefetched: public ones, by the path and query of their
 * request.
 */
export function providePrefetched(client: Client, answers: PageAnswers) {
  const known = prefetchesOf(client);
  for (const [key, value] of Object.entries(answers))
    known.set(key, { uid: personOf(client, key), askedAt: Date.now(), answer: Promise.resolve(value), value });
}

function findPrefetch(client: Client, key: string): Prefetch | undefined {
  const found = prefetchesOf(client).get(key);
  return found && found.uid === personOf(client, key) && Date.now() - found.askedAt <= freshForMs ? found : undefined;
}

/**
 * What was prefetched under this key, once, by the same person and a moment ago; undefined when there is no such
 * answer.
 */
export function consumePrefetch<T>(client: Client, key: string): Promise<T> | undefined {
  const found = findPrefetch(client, key);
  prefetchesOf(client).delete(key);
  return found?.answer as Promise<T> | undefined;
}

/** The same, if it has come already, and left where it is. */
export const peekPrefetch = <T>(client: Client, key: string) => findPrefetch(client, key)?.value as T | undefined;
