import { listPeople } from '../../contract/people/people.ts';
import { useRead } from '../useRead.ts';

/** Users to whom the viewer may assign a lead. */
export function usePeople() {
  const { data, error, isLoading, retry } = useRead(listPeople);
  return { people: data?.people, error, isLoading, retry };
}
