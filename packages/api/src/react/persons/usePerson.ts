import { showPerson } from '../../contract/persons/persons.ts';
import { useRead } from '../useRead.ts';

/** The person of a lead, as far as the viewer may know it; null requests nothing. */
export function usePerson(number: number | null) {
  const { data, error, isLoading, retry } = useRead(showPerson, number === null ? null : { params: { number } });
  return { person: data?.person, error, isLoading, retry };
}
