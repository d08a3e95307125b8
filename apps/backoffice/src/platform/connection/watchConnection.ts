/** Whether the server can be reached, according to the last request and to the browser. */
export interface Connection {
  isLost(): boolean;
  /** Calls back when the answer changes; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * Wraps `fetch` to notice a connection that is gone and one that is back. An aborted request says nothing.
 * @param online Browser events to listen to; `window` in the app.
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
