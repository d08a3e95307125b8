import { useCallback, useSyncExternalStore } from 'react';
import type { SchemeChoice } from '@funil/theme';

const key = 'funil.scheme';
const listeners = new Set<() => void>();
/** Choice used if storage is blocked. */
let fallback: string | null = null;

function read(): SchemeChoice {
  let value = fallback;
  try {
    value = localStorage.getItem(key) ?? fallback;
  } catch {}
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

/** All tabs of this browser share the choice of a scheme. */
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
