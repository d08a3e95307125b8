/** Connection by the last request and the browser's online state. */
export interface Connection {
  isLost(): boolean;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/**
 * Watches the connection. Aborted requests do not count.
 * @param online Source of browser events; `window` in the app.
 */
export function watchConnection(
  request: typeof fetch,
  online: Pick<EventTarget, 'addEventListener'> & { navigator?: { onLine: boolean } },
): Connection & { fetch: typeof fetch } {
  let isLost = online.navigator?.onLine === false;
  const listeners = new Set<() => void>();
  const notify = (next: boolean) => {
    if (next === isLost) return;
    isLost = next;
    listeners.forEach((listener) => listener());
  };
  online.addEventListener('offline', () => notify(true));
  online.addEventListener('online', () => notify(false));
  return {
    isLost: () => isLost,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async fetch(input, init) {
      try {
        const answer = await request(input, init);
        notify(false);
        return answer;
      } catch (error) {
        if (!init?.signal?.aborted) notify(true);
        throw error;
      }
    },
  };
}
