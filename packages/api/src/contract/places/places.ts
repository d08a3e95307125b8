import { endpoint, input, wire } from '../endpoint.ts';
import type { CityList, PlaceAnswer } from './placesAnswers.ts';
import type { FindPlaceInput, ListCitiesInput } from './placesInput.ts';

export type { City, Place } from './placesAnswers.ts';
export type * from './placesInput.ts';

/** Most municipalities of a search. */
export const mostCitiesFound = 50;

/** Lists the municipalities of a state, alphabetically, or those found by a search; none without both. */
export const listCities = endpoint({
  name: 'place.list_cities',
  method: 'GET',
  path: '/api/cities',
  ability: 'lead.read',
  query: input<ListCitiesInput>(),
  response: wire<CityList>('cities'),
});

/**
 * Finds the state of a CEP, and its city, street and district as far as the installation's lookup service knows them.
 */
export const findPlace = endpoint({
  name: 'place.find',
  method: 'GET',
  path: '/api/place',
  ability: 'lead.read',
  query: input<FindPlaceInput>(),
  response: wire<PlaceAnswer>('place'),
});
