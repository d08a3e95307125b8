/** Where a token is kept between requests, and between visits. */
export interface TokenStore {
  get(): string | null;
  /** Null forgets the token. */
  set(token: string | null): void;
  /** Calls back when the token changed somewhere else, such as in another tab. Returns how to stop. */
  subscribe?(listener: () => void): () => void;
}

/** Keys of the two sessions in the browser's storage. */
export const tokenKeys = { user: 'funil.token', admin: 'funil.admin_token' } as const;

/** Keeps the token for as long as the page lives. */
export function memoryTokenStore(initial: string | null = null): TokenStore {
  let token = initial;
  return {
    get: () => token,
    set: (next) => {
      token = next;
    },
  };
}

/**
 * Keeps the token in `localStorage`, so that tabs share it and it outlives the visit.
 * Where the browser refuses storage (blocked, full), it lives in memory.
 */
export function localTokenStore(key: string): TokenStore {
  const memory = memoryTokenStore();
  const storage = () => {
    try {
      return globalThis.localStorage;
    } catch {
      return undefined;
    }
  };
  return {
    get: () => {
      try {
        return storage()?.getItem(key) ?? memory.get();
      } catch {
        return memory.get();
      }
    },
    set: (token) => {
      memory.set(null);
      try {
        if (token === null) storage()?.removeItem(key);
        else storage()?.setItem(key, token);
      } catch {
        memory.set(token);
      }
      if (!storage()) memory.set(token);
    },
    subscribe: (listener) => {
      if (typeof addEventListener !== 'function') return () => {};
      const onStorage = (event: StorageEvent) => {
        // A null key: the whole storage was cleared.
        if (event.key === key || event.key === null) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
