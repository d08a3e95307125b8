import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Texts of this page while the browser's storage is blocked or full. */
const unstored = new Map<string, string>();

/** Text that this device keeps under a key; null without one. */
export function readStoredText(key: string): string | null {
  const own = unstored.get(key);
  try {
    return own ?? localStorage.getItem(key);
  } catch {
    return own ?? null;
  }
}

/** Keeps a text on this device, for all tabs. Where the browser refuses, this page alone has it. */
export function storeText(key: string, text: string): void {
  unstored.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Text that this device keeps under a key, also when another tab or component changes it. */
export const useStoredText = (key: string): string | null => useSyncExternalStore(subscribe, () => readStoredText(key));
