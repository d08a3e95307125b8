import { states } from '@funil/api/contract';
import { describe, expect, it } from 'vitest';
import { completeAddress, noAddress } from './completeAddress.ts';
import { formerCities } from './formerCities.ts';
import { citiesNamed, citiesOf, cityCodeOf } from './municipalities.ts';

describe('the table of municipalities', () => {
  it('has every municipality once, with a code that begins with that of its state', () => {
    const all = states.flatMap((state) => citiesOf(state));
    expect(all).toHaveLength(5571);
    expect(new Set(all.map(({ code }) => code)).size).toBe(5571);
    for (const state of states) {
      const cities = citiesOf(state);
      expect(new Set(cities.map(({ code }) => code.slice(0, 2))).size, state).toBe(1);
      expect(
        cities.every(({ code }) => /^\d{7}$/.test(code)),
        state,
      ).toBe(true);
    }
  });

  it('has no name twice within a state, so that name and state stand for the code', () => {
    for (const state of states)
      for (const { name, code } of citiesOf(state)) expect(cityCodeOf(name, state), `${name}/${state}`).toBe(code);
  });

  it.each([
    ['São Paulo', 'SP', '3550308'],
    ['Brasília', 'DF', '5300108'],
    ['Acaiaca', 'MG', '3100401'],
    ["Alta Floresta D'Oeste", 'RO', '1100015'],
  ])('has %s/%s as %s', (name, state, code) => {
    expect(cityCodeOf(name, state)).toBe(code);
  });

  it.each([
    ['Santa Barbara D Oeste', 'SP', "Santa Bárbara d'Oeste"],
    ['SANTA BARBARA DOESTE', 'SP', "Santa Bárbara d'Oeste"],
    ['Embu Guaçu', 'SP', 'Embu-Guaçu'],
    ['Mogi-Mirim', 'SP', 'Mogi Mirim'],
    ['Pingo d’Água', 'MG', "Pingo-d'Água"],
    ["Olho-d'Água do Borges", 'RN', "Olho d'Água do Borges"],
    ['Santana do Livramento', 'RS', "Sant'Ana do Livramento"],
    ['embu', 'SP', 'Embu das Artes'],
  ])('knows %s/%s as %s', (written, state, name) => {
    expect(completeAddress({ address_state: state, city: written })).toMatchObject({
      address: { address_state: state, city: name },
      problems: [],
    });
  });

  it('knows each former name as that of one municipality, and of no other one of the state', () => {
    for (const [state, former, name] of formerCities)
      expect(
        citiesNamed(former).flatMap((city) => (city.state === state ? city.name : [])),
        former,
      ).toEqual([name]);
  });

  it('has no code for what it does not know', () => {
    expect(cityCodeOf('Xangri-lá do Norte', 'SP')).toBeNull();
    expect(cityCodeOf('São Paulo', 'RJ')).toBeNull();
    expect(cityCodeOf(null, 'SP')).toBeNull();
  });
});

describe('an address', () => {
  it('is refused with a city that its state does not have', () => {
    expect(completeAddress({ address_state: 'RJ', city: 'Campinas' }).problems).toEqual([
      { field: 'city', code: 'place.city_unknown' },
    ]);
    expect(completeAddress({ city: 'Atlântida' }).problems).toEqual([{ field: 'city', code: 'place.city_unknown' }]);
  });

  it('needs the state of a city whose name several states have', () => {
    expect(citiesNamed('Água Branca').length).toBeGreaterThan(1);
    expect(completeAddress({ city: 'Água Branca' }).problems).toEqual([
      { field: 'address_state', code: 'place.state_missing' },
    ]);
  });

  it('gets the state of its CEP, and the city as IBGE writes it', () => {
    expect(completeAddress({ postal_code: '13010000', city: 'CAMPINAS', street: 'Rua A' })).toEqual({
      address: { ...noAddress, postal_code: '13010000', address_state: 'SP', city: 'Campinas', street: 'Rua A' },
      problems: [],
    });
  });

  it('gets the state of a city that has a name of its own', () => {
    expect(completeAddress({ city: 'sorocaba' }).address).toMatchObject({ address_state: 'SP', city: 'Sorocaba' });
  });

  it('keeps what is left out, and loses what is emptied', () => {
    const stored = { ...noAddress, address_state: 'SP', city: 'Campinas', street: 'Rua A', street_number: '12' };
    expect(completeAddress({}, stored).address).toEqual(stored);
    expect(completeAddress({ street_number: null }, stored).address).toEqual({ ...stored, street_number: null });
  });

  it('is judged as it will be stored, whatever is left out', () => {
    const stored = { ...noAddress, address_state: 'SP', city: 'Santos' };
    expect(completeAddress({ postal_code: '20040002' }, stored).problems).toEqual([
      { field: 'postal_code', code: 'place.postal_code_elsewhere' },
    ]);
    const withCep = { ...noAddress, postal_code: '13010000', address_state: 'SP' };
    expect(completeAddress({ address_state: 'RJ' }, withCep).problems).toEqual([
      { field: 'address_state', code: 'place.postal_code_elsewhere' },
    ]);
    expect(completeAddress({ postal_code: '11010000' }, stored)).toMatchObject({
      address: { postal_code: '11010000', address_state: 'SP', city: 'Santos' },
      problems: [],
    });
  });

  it('loses its state with what names the state, never alone', () => {
    const stored = { ...noAddress, postal_code: '13010000', address_state: 'SP', city: 'Campinas' };
    for (const kept of [{ postal_code: null }, { city: null }, {}])
      expect(completeAddress({ address_state: null, ...kept }, stored).problems, JSON.stringify(kept)).toEqual([
        { field: 'address_state', code: 'place.state_required' },
      ]);
    expect(completeAddress({ address_state: null, postal_code: null, city: null }, stored)).toEqual({
      address: noAddress,
      problems: [],
    });
    expect(completeAddress({ ...stored, address_state: null }, stored)).toEqual({ address: stored, problems: [] });
  });

  it('may keep a stored CEP of another state while the rest changes', () => {
    const stored = { ...noAddress, postal_code: '20040002', address_state: 'SP', city: 'Santos' };
    expect(completeAddress({ street: 'Rua A' }, stored).problems).toEqual([]);
  });

  it('may keep a stored city that the table no longer has', () => {
    const stored = { ...noAddress, address_state: 'SP', city: 'Nome Antigo' };
    expect(completeAddress({ ...stored, street: 'Rua A' }, stored)).toMatchObject({ problems: [] });
  });
});
