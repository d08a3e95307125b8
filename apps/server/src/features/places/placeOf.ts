import { isState, stateOfPostalCode } from '@funil/api/contract';
import type { Place } from '@funil/api/contract';
import type { FoundPlace } from '../../platform/places/readPlace.ts';
import { citiesNamed } from './municipalities.ts';

const nowhere: Place = { state: null, city: null, street: null, district: null };

/** Place of a CEP. A service that contradicts the range of the state, or names no municipality of it, is not believed. */
export function placeOf(postalCode: string, found: FoundPlace | null): Place {
  const state = stateOfPostalCode(postalCode) ?? (found?.state && isState(found.state) ? found.state : null);
  if (!found || found.state !== state) return { ...nowhere, state };
  const city = citiesNamed(found.city ?? '').find((one) => one.state === state);
  if (!city) return { ...nowhere, state };
  return { state, city: city.name, street: found.street, district: found.district };
}
