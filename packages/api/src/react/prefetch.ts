import { areaOf } from '../client/sessionAreas.ts';
import type { AnyEndpoint, Client } from '../client/createClient.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import type { PageAnswers } from '../contract/runtimeConfig.ts';
import { callWith, keyWith } from './keyOf.ts';
import type { KeyArguments } from './keyOf.ts';

interface Prefetch {
  uid: string | null;
  askedAt: number;
  answer: Promise<unknown>;
  value?: unknown;
}

/** Milliseconds: older answers are requested again. */
const freshForMs = 5_000;

const prefetches = new WeakMap<Client, Map<string, Prefetch>>();

function prefetchesOf(client: Client): Map<string, Prefetch> {
  const ofClient = prefetches.get(client) ?? new Map<string, Prefetch>();
  prefetches.set(client, ofClient);
  return ofClient;
}

function personOf(client: Client, path: string): string | null {
  const session = areaOf({ path }) === 'user' ? client.session : client.adminSession;
  return session.read()?.uid ?? null;
}

/**
 * Requests an answer before its component mounts, whose hook uses it in the first render. Undefined after a failure.
 */
export async function prefetch<E extends AnyEndpoint>(
  client: Client,
  endpoint: E,
  ...[args]: KeyArguments<E>
): Promise<ResponseOf<E> | undefined> {
  const uid = personOf(client, endpoint.path);
  // Without a session the server would refuse the request.
  if (endpoint.access !== 'public' && uid === null) return undefined;
  const key = keyWith(endpoint, args);
  const ofClient = prefetchesOf(client);
  const answer = callWith(client, endpoint, args);
  const one: Prefetch = { uid, askedAt: Date.now(), answer };
  ofClient.set(key, one);
  try {
    const value = await answer;
    one.value = value;
    return value;
  } catch {
    ofClient.delete(key);
    return undefined;
  }
}

/** Adds answers embedded in the page, by path and query. */
export function providePrefetched(client: Client, answers: PageAnswers) {
  const ofClient = prefetchesOf(client);
  for (const [key, value] of Object.entries(answers))
    ofClient.set(key, { uid: personOf(client, key), askedAt: Date.now(), answer: Promise.resolve(value), value });
}

function findPrefetch(client: Client, key: string): Prefetch | undefined {
  const found = prefetchesOf(client).get(key);
  return found && found.uid === personOf(client, key) && Date.now() - found.askedAt <= freshForMs ? found : undefined;
}

/** Removes and returns a key's prefetched answer, if recent and of the same user. */
export function consumePrefetch<T>(client: Client, key: string): Promise<T> | undefined {
  const found = findPrefetch(client, key);
  prefetchesOf(client).delete(key);
  return found?.answer as Promise<T> | undefined;
}

/** Like `consumePrefetch`, for received answers, which stay. */
export const peekPrefetch = <T>(client: Client, key: string) => findPrefetch(client, key)?.value as T | undefined;
