export interface TokenStore {
  get(): string | null;
  /** Null removes the token. */
  set(token: string | null): void;
  /** Calls back when the token changes elsewhere, such as in another tab. Returns the unsubscribe function. */
  subscribe?(listener: () => void): () => void;
}

/** Storage keys of tokens. */
export const tokenKeys = { user: 'funil.token', admin: 'funil.admin_token' } as const;

/** Stores the token until the page closes. */
export function memoryTokenStore(initial: string | null = null): TokenStore {
  let token = initial;
  return {
    get: () => token,
    set: (next) => {
      token = next;
    },
  };
}

/** Stores the token in `localStorage`, or in memory when the browser refuses it. */
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
        // A null key means that the whole storage was cleared.
        if (event.key === key || event.key === null) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
