import { useSyncExternalStore } from 'react';

/** Every countdown changes together, and the timer runs only while somebody looks. */
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

/** Whole seconds until a moment, at least 0; renders again as they go by. */
export function useSecondsUntil(moment: string): number {
  const read = () => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));
  return useSyncExternalStore(subscribe, read, read);
}

const isOver = ({ expires_at: expiresAt }: { expires_at: string }) => Date.parse(expiresAt) <= Date.now();

/** Those whose time is not over; renders again when another one's is. */
export function useUnexpired<Offer extends { id: string; expires_at: string }>(
  offers: readonly Offer[] | undefined,
): readonly Offer[] {
  // Text, because a snapshot is compared by what it is: the ids of those that are over.
  const read = () =>
    (offers ?? [])
      .filter(isOver)
      .map(({ id }) => id)
      .join(' ');
  const over = useSyncExternalStore(subscribe, read, read);
  return (offers ?? []).filter(({ id }) => !over.split(' ').includes(id));
}
