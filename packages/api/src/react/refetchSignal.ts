import type { Client } from '../client/createClient.ts';

/**
 * Tells lists whose pages are many to ask for all of them again. SWR itself only refreshes the first page of a list
 * when it is asked from outside.
 */
export interface RefetchSignal {
  subscribe(listener: () => void): () => void;
  emit(): void;
}

const signals = new WeakMap<Client, RefetchSignal>();

/** The signal among those who share a client. */
export function refetchSignal(client: Client): RefetchSignal {
  const known = signals.get(client);
  if (known) return known;
  const listeners = new Set<() => void>();
  const made: RefetchSignal = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: () => listeners.forEach((listener) => listener()),
  };
  signals.set(client, made);
  return made;
}
