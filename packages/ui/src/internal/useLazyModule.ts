import { useCallback, useSyncExternalStore } from 'react';

type Load<Module> = () => Promise<Module>;

interface Entry {
  module?: unknown;
  hasFailed?: boolean;
  loading?: Promise<void>;
}

/** By the function that fetches it, which is therefore a constant of its file. */
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
      // Offline: shown without it, and the next one that mounts tries again.
      entry.hasFailed = true;
      entry.loading = undefined;
    },
  );
  return entry;
}

/**
 * A module that is fetched when its first user mounts: `undefined` until it is there and on the server, `'failed'` when
 * it could not be had. `load` must be a constant.
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
  // What `load` promised.
  return state === failed ? 'failed' : (state as Module | undefined);
}
