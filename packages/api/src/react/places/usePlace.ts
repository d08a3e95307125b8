import { findPlace } from '../../contract/places/places.ts';
import { useRead } from '../useRead.ts';

/** The place of a CEP; null requests nothing. Only a convenience, so nothing after a failure. */
export function usePlace(postalCode: string | null) {
  const { data } = useRead(findPlace, postalCode === null ? null : { query: { postal_code: postalCode } }, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
  return data?.place;
}
