import { useCallback, useSyncExternalStore } from 'react';

type Load<Module> = () => Promise<Module>;

interface Entry {
  module?: unknown;
  hasFailed?: boolean;
  loading?: Promise<void>;
}

const entries = new WeakMap<Load<unknown>, Entry>();
const failed = Symbol('failed');

function fetchOnce(load: Load<unknown>): Entry {
  const entry = entries.get(load) ?? {};
  entries.set(load, entry);
  entry.loading ??= load().then(
    (module) => {
      entry.module = module;
      entry.hasFailed = false;
    },
    () => {
      // Offline: the next mount tries again.
      entry.hasFailed = true;
      entry.loading = undefined;
    },
  );
  return entry;
}

/**
 * Loads a module when its first user mounts: `undefined` until loaded and on the server, `'failed'` on error. `load`
 * must be a constant, because it identifies the module.
 */
export function useLazyModule<Module>(load: Load<Module>): Module | 'failed' | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      let isMounted = true;
      void fetchOnce(load).loading?.then(() => isMounted && changed());
      return () => {
        isMounted = false;
      };
    },
    [load],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => {
      const entry = entries.get(load);
      return entry?.hasFailed ? failed : entry?.module;
    },
    () => undefined,
  );
  // Cast, because the module comes from `load`.
  return state === failed ? 'failed' : (state as Module | undefined);
}
