import type { Client } from '../client/createClient.ts';

interface Early {
  /** Who asked; null for nobody signed in. */
  uid: string | null;
  askedAt: number;
  answer: Promise<unknown>;
  /** The answer, once it has come. */
  value?: unknown;
}

/** ms; what has waited longer is asked again. */
const freshFor = 5_000;

const answers = new WeakMap<Client, Map<string, Early>>();

function answersOf(client: Client): Map<string, Early> {
  const known = answers.get(client) ?? new Map<string, Early>();
  answers.set(client, known);
  return known;
}

const personOf = (client: Client) => client.session.read()?.uid ?? null;

/**
 * Asks for a resource before what shows it stands on the screen; its hook takes the answer then. A failure is
 * forgotten: the hook asks again and shows its own. Settles, without an error, when it is known whether an answer came.
 */
export function askEarly(client: Client, key: string, ask: () => Promise<unknown>): Promise<void> {
  const early = answersOf(client);
  const one: Early = { uid: personOf(client), askedAt: Date.now(), answer: ask() };
  early.set(key, one);
  return one.answer.then(
    (value) => void (one.value = value),
    () => void early.delete(key),
  );
}

function findEarly(client: Client, key: string): Early | undefined {
  const found = answersOf(client).get(key);
  return found && found.uid === personOf(client) && Date.now() - found.askedAt <= freshFor ? found : undefined;
}

/** What was asked for early under this key, once, by the same person and a moment ago; undefined when there is no such answer. */
export function takeEarly<T>(client: Client, key: string): Promise<T> | undefined {
  const found = findEarly(client, key);
  answersOf(client).delete(key);
  return found?.answer as Promise<T> | undefined;
}

/** The same, if it has come already, and left where it is. */
export const peekEarly = <T>(client: Client, key: string) => findEarly(client, key)?.value as T | undefined;
