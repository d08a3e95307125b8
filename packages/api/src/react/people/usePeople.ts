import useSWR from 'swr';
import { listPeople } from '../../contract/people/people.ts';
import type { Person } from '../../contract/people/people.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** People to whom the viewer may assign a lead. */
export function usePeople() {
  const client = useClient();
  const { data, error, isLoading } = useSWR<{ people: Person[] }, ApiError>(keys.people, () => client.call(listPeople));
  return { people: data?.people, error, isLoading };
}
