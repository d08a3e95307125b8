import { listCities } from '../../contract/places/places.ts';
import { useRead } from '../useRead.ts';

/** The first municipalities whose names have the words of a search; an empty search requests nothing. */
export function useFoundCities(search: string) {
  const { data, isLoading } = useRead(listCities, search.trim() === '' ? null : { query: { search } }, {
    keepPreviousData: true,
  });
  return { cities: data?.cities ?? [], isLoading };
}
