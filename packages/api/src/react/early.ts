import type { Client } from '../client/createClient.ts';

interface Early {
  uid: string;
  askedAt: number;
  answer: Promise<unknown>;
}

/** ms; what has waited longer is asked again. */
const freshFor = 5_000;

const answers = new WeakMap<Client, Map<string, Early>>();

function answersOf(client: Client): Map<string, Early> {
  const known = answers.get(client) ?? new Map<string, Early>();
  answers.set(client, known);
  return known;
}

/**
 * Asks for a resource of the signed-in person before what shows it stands on the screen; its hook takes the answer then.
 * Does nothing when nobody is signed in. A failure is forgotten: the hook asks again and shows its own.
 */
export function askEarly(client: Client, key: string, ask: () => Promise<unknown>): void {
  const uid = client.session.read()?.uid;
  if (!uid) return;
  const early = answersOf(client);
  const answer = ask();
  early.set(key, { uid, askedAt: Date.now(), answer });
  answer.catch(() => early.delete(key));
}

/** What was asked for early under this key, once, by the same person and a moment ago; undefined when there is no such answer. */
export function takeEarly<T>(client: Client, key: string): Promise<T> | undefined {
  const early = answersOf(client);
  const found = early.get(key);
  early.delete(key);
  if (!found || found.uid !== client.session.read()?.uid || Date.now() - found.askedAt > freshFor) return undefined;
  return found.answer as Promise<T>;
}
