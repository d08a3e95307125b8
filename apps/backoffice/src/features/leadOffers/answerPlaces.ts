import { useEffect, useSyncExternalStore } from 'react';

/**
 * Leads whose answers stand open where a toast would cover them; `every` for those of the bell, and for what else opens
 * where the toast stands.
 */
type Place = number | 'every';

let places: readonly Place[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Place[]) {
  places = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const read = () => places;

/** Has the toasts make room for as long as this is on the screen; null lets them be. */
export function useAnswerPlace(place: Place | null): void {
  useEffect(() => {
    if (place === null) return;
    change([...places, place]);
    return () => change(places.toSpliced(places.indexOf(place), 1));
  }, [place]);
}

/** Where toasts make room. */
export const useAnswerPlaces = (): readonly Place[] => useSyncExternalStore(subscribe, read, read);
