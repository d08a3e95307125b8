import { useSyncExternalStore } from 'react';

/** One timer, so that countdowns change together. It runs only while one is mounted. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((one) => one()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Seconds until a moment, rounded up, at least 0. Rerenders every second. */
export function useSecondsUntil(moment: string): number {
  const read = () => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));
  return useSyncExternalStore(subscribe, read, read);
}

const isOver = ({ expires_at: expiresAt }: { expires_at: string }) => Date.parse(expiresAt) <= Date.now();

/** Offers that have not expired. Rerenders when one expires. */
export function useUnexpired<Offer extends { id: string; expires_at: string }>(
  offers: readonly Offer[] | undefined,
): readonly Offer[] {
  // A string, because `useSyncExternalStore` compares by identity.
  const read = () =>
    (offers ?? [])
      .filter(isOver)
      .map(({ id }) => id)
      .join(' ');
  const over = useSyncExternalStore(subscribe, read, read);
  return (offers ?? []).filter(({ id }) => !over.split(' ').includes(id));
}
