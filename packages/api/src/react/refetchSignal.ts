import type { Client } from '../client/createClient.ts';

/** Called with what is old: whether a list with this key of its first page is to be requested again. */
type Listener = (isOld: (key: string) => boolean) => void;

/**
 * Has lists with several pages request all of them again. SWR itself only refreshes the first page of a list when
 * it is asked from outside.
 */
export interface RefetchSignal {
  subscribe(listener: Listener): () => void;
  emit: Listener;
}

const signals = new WeakMap<Client, RefetchSignal>();

/** The signal among those who share a client. */
export function refetchSignal(client: Client): RefetchSignal {
  const known = signals.get(client);
  if (known) return known;
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
