import { endpoints, findPlaceInput, listCitiesInput } from '@funil/api/contract';
import { CityListSchema, PlaceAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle, handlePrepared } from '../../platform/http/handle.ts';
import { citiesOf, findCities } from './municipalities.ts';
import { placeOf } from './placeOf.ts';

export function registerPlaceRoutes(app: App): void {
  const { services } = app;

  handle(app, endpoints.listCities, { query: listCitiesInput, answer: CityListSchema }, async ({ query }) => ({
    cities: query.state ? citiesOf(query.state) : findCities(query.search ?? ''),
  }));

  handlePrepared(
    app,
    endpoints.findPlace,
    { query: findPlaceInput, answer: PlaceAnswerSchema },
    async ({ query }) =>
      async () =>
        query.postal_code && services.placeLookup ? services.placeLookup(query.postal_code) : null,
    async ({ query }, found) => ({ place: placeOf(query.postal_code ?? '', found) }),
  );
}
