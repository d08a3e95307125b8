import type { lookup, LookupAddress } from 'node:dns';
import { createServer } from 'node:net';
import type { PlaceAnswer } from '@funil/api/contract/answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createPlaceLookup } from '../../platform/places/createPlaceLookup.ts';
import type { PlaceLookup } from '../../platform/places/createPlaceLookup.ts';
import { readPlace } from '../../platform/places/readPlace.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const viaCep = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };
const brasilApi = { street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' };
const square = { state: 'SP', city: 'São Paulo', street: 'Praça da Sé', district: 'Sé' };

describe('the answer of a lookup service', () => {
  it.each([viaCep, brasilApi])('is read from %j', (answer) => {
    expect(readPlace(JSON.stringify(answer))).toEqual(square);
  });

  it.each(['', '<html>', 'null', '[]', '7', '{"erro": true}', '{"uf": 7}', '{"uf": "  "}'])(
    'is nothing in %s',
    (text) => {
      expect(readPlace(text)).toBeNull();
    },
  );

  it('leaves out what is no text of a form', () => {
    expect(readPlace(JSON.stringify({ uf: 'SP', logradouro: 'x'.repeat(121), bairro: {}, localidade: '' }))).toEqual({
      state: 'SP',
      city: null,
      street: null,
      district: null,
    });
  });
});

it('asks no address around the server, whatever name stands for it', async () => {
  let connections = 0;
  const target = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void target.listen(0, '127.0.0.1', resolve));
  const find = createPlaceLookup('https://cep.example.com/{cep}', {
    lookup: ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup,
  });
  expect(await find('01001000')).toBeNull();
  expect(connections).toBe(0);
  await new Promise<void>((resolve) => void target.close(() => resolve()));
});

describe('the place of a CEP', () => {
  const placeWith = async (lookupPlace: PlaceLookup | null, code = '01001-000') => {
    server.app.services.placeLookup = lookupPlace;
    const answer = await world.call(world.people.specialist, 'GET', `/api/place?postal_code=${code}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<PlaceAnswer>().place;
  };
  const stateAlone = { state: 'SP', city: null, street: null, district: null };

  it('is refused for what is no CEP', async () => {
    const answer = await world.call(world.people.specialist, 'GET', '/api/place?postal_code=1');
    expect(answer.json()).toMatchObject({ error: { fields: { postal_code: 'CEP inválido' } } });
  });

  it('is its state without a service, and when the service knows nothing', async () => {
    expect(await placeWith(null)).toEqual(stateAlone);
    expect(await placeWith(async () => null)).toEqual(stateAlone);
  });

  it('is what the service knows, with the city as IBGE writes it', async () => {
    const asked: string[] = [];
    const find: PlaceLookup = async (code) => {
      asked.push(code);
      return { ...square, city: 'SAO PAULO' };
    };
    expect(await placeWith(find)).toEqual(square);
    expect(asked).toEqual(['01001000']);
  });

  it('is not that of a service which contradicts the state, or names no municipality of it', async () => {
    expect(await placeWith(async () => ({ ...square, state: 'RJ' }))).toEqual(stateAlone);
    expect(await placeWith(async () => ({ ...square, city: 'Atlântida' }))).toEqual(stateAlone);
  });
});
