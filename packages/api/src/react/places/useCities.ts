import { listCities } from '../../contract/places/places.ts';
import type { State } from '../../contract/states.ts';
import { useRead } from '../useRead.ts';

/** The municipalities of a state; null requests nothing. */
export function useCities(state: State | null) {
  const { data, error, isLoading, retry } = useRead(listCities, state === null ? null : { query: { state } });
  return { cities: data?.cities, error, isLoading, retry };
}
