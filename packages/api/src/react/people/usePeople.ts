import { maxFilterIds } from '../../contract/maxFilterIds.ts';
import { listPeople } from '../../contract/people/people.ts';
import type { ListPeopleInput } from '../../contract/people/people.ts';
import { readAs, useRead } from '../useRead.ts';

/** The first people for a choice who match a search. Keeps the previous list meanwhile; null requests nothing. */
export function usePeople(query: Omit<ListPeopleInput, 'ids'> | null = {}) {
  const { data, error, isLoading, retry } = useRead(listPeople, query && { query }, { keepPreviousData: true });
  return { people: data?.people, hasMore: data?.has_more ?? false, error, isLoading, retry };
}

/** The visible people of these ids, with their names. */
export const usePeopleByIds = (ids: readonly string[]) =>
  readAs(
    'people',
    useRead(listPeople, ids.length === 0 ? null : { query: { ids: ids.slice(0, maxFilterIds).join(',') } }),
    (answer) => answer.people,
  );
