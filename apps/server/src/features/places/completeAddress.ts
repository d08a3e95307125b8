import { addressFieldNames, isState, objectOfNames, stateOfPostalCode } from '@funil/api/contract';
import type { AddressFieldName } from '@funil/api/contract';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import { citiesNamed } from './municipalities.ts';

export type Address = Record<AddressFieldName, string | null>;

type GivenAddress = { [Field in AddressFieldName]?: string | null | undefined };

export interface CompletedAddress {
  address: Address;
  problems: FieldProblem[];
}

/** Address of a lead without one. */
export const noAddress: Address = objectOfNames<Address>(addressFieldNames, () => null);

/**
 * Completes a written address: the state follows from the CEP or from a city whose name only one state has, and the
 * city is written as IBGE writes it. Fields that are left out keep what is stored, and the address is judged as it will
 * be stored. What is stored already stays acceptable: a city that a later table does not have, a CEP of another state.
 */
export function completeAddress(given: GivenAddress, stored: Address = noAddress): CompletedAddress {
  const address = objectOfNames<Address>(addressFieldNames, (field) =>
    given[field] === undefined ? stored[field] : given[field],
  );
  const { city } = address;
  const stateOfCep = address.postal_code === null ? null : stateOfPostalCode(address.postal_code);
  address.address_state ??= stateOfCep;
  const isEmptiedAlone =
    given.address_state === null && stored.address_state !== null && !given.postal_code && !given.city;
  if (isEmptiedAlone && (address.address_state !== null || city !== null))
    return { address, problems: [{ field: 'address_state', code: 'place.state_required' }] };
  const isSamePlace = address.postal_code === stored.postal_code && address.address_state === stored.address_state;
  if (!isSamePlace && stateOfCep !== null && stateOfCep !== address.address_state)
    return {
      address,
      problems: [{ field: given.postal_code ? 'postal_code' : 'address_state', code: 'place.postal_code_elsewhere' }],
    };
  if (city === null || (city === stored.city && address.address_state === stored.address_state))
    return { address, problems: [] };
  const named = citiesNamed(city);
  const found =
    address.address_state === null
      ? named.length === 1
        ? named[0]
        : undefined
      : inState(named, address.address_state);
  if (found) return { address: { ...address, city: found.name, address_state: found.state }, problems: [] };
  const isAmbiguous = address.address_state === null && named.length > 1;
  return {
    address,
    problems: [
      isAmbiguous
        ? { field: 'address_state', code: 'place.state_missing' }
        : { field: 'city', code: 'place.city_unknown' },
    ],
  };
}

const inState = (cities: ReturnType<typeof citiesNamed>, state: string) =>
  isState(state) ? cities.find((city) => city.state === state) : undefined;
