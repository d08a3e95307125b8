import { useSyncExternalStore } from 'react';

export type Overlay = 'palette' | 'keys' | null;

let overlay: Overlay = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function showOverlay(next: Overlay) {
  overlay = next;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(subscribe, () => overlay);
}
