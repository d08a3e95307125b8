import { endpoint, input, wire } from '../endpoint.ts';
import type { CityList } from './placesAnswers.ts';
import type { ListCitiesInput } from './placesInput.ts';

export type { City } from './placesAnswers.ts';
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
