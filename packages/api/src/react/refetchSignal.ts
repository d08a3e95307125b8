import type { Client } from '../client/createClient.ts';

/** `isOld`: whether the list whose first page has the key is outdated. */
type Listener = (isOld: (key: string) => boolean) => void;

/** Refetches all pages of lists: SWR's `mutate` only refreshes the first from outside. */
export interface RefetchSignal {
  subscribe(listener: Listener): () => void;
  emit: Listener;
}

const signals = new WeakMap<Client, RefetchSignal>();

export function refetchSignal(client: Client): RefetchSignal {
  const existing = signals.get(client);
  if (existing) return existing;
  const listeners = new Set<Listener>();
  const made: RefetchSignal = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (isOld) => listeners.forEach((listener) => listener(isOld)),
  };
  signals.set(client, made);
  return made;
}
