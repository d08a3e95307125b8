import { endpoints, listCitiesInput } from '@funil/api/contract';
import { CityListSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { citiesOf, findCities } from './municipalities.ts';

export function registerPlaceRoutes(app: App): void {
  handle(app, endpoints.listCities, { query: listCitiesInput, answer: CityListSchema }, async ({ query }) => ({
    cities: query.state ? citiesOf(query.state) : findCities(query.search ?? ''),
  }));
}
