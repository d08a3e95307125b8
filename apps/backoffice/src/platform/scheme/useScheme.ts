import { useCallback, useSyncExternalStore } from 'react';
import type { SchemeChoice } from '@funil/theme';

const key = 'funil.scheme';
const listeners = new Set<() => void>();
/** Where the browser refuses storage, the choice lasts as long as the page. */
let fallback: string | null = null;

function read(): SchemeChoice {
  let value = fallback;
  try {
    value = localStorage.getItem(key) ?? fallback;
  } catch {
    // Storage is blocked.
  }
  return value === 'light' || value === 'dark' ? value : 'system';
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The colour scheme that this browser's user chose, shared by its tabs. */
export function useScheme(): [SchemeChoice, (choice: SchemeChoice) => void] {
  const scheme = useSyncExternalStore(subscribe, read);
  const choose = useCallback((choice: SchemeChoice) => {
    try {
      localStorage.setItem(key, choice);
    } catch {
      fallback = choice;
    }
    listeners.forEach((listener) => listener());
  }, []);
  return [scheme, choose];
}
