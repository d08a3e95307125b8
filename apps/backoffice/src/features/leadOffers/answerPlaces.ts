import { useEffect, useSyncExternalStore } from 'react';

/** Lead whose answers a toast would cover; `every` for panels in the toast's place. */
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

/** Announces that answers to an offer are on screen, so that its toast hides. */
export function useAnswerPlace(place: Place | null): void {
  useEffect(() => {
    if (place === null) return;
    change([...places, place]);
    return () => change(places.toSpliced(places.indexOf(place), 1));
  }, [place]);
}

export const useAnswerPlaces = (): readonly Place[] => useSyncExternalStore(subscribe, read, read);
