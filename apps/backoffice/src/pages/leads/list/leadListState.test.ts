import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { listLeadsInput } from '@funil/api/contract';
import { defaultLeadListState, isFiltered, readLeadListState, toListQuery, writeLeadListState } from './leadListState.ts';

const statusId = '0192e4a0-7a61-7c3e-9d55-6f3b1d2c4e5f';
const read = (query: string) => readLeadListState(new URLSearchParams(query));

describe('readLeadListState', () => {
  it.each(['', 'ordem=cor', 'ordem=-constructor', 'status=novo', 'ordem=--nome', 'busca=%20%20'])('falls back to the whole list for "%s"', (query) => {
    expect(read(query)).toEqual(defaultLeadListState);
  });

  it('reads search, status and order', () => {
    expect(read(`busca=ana%20be&status=${statusId}&ordem=-valor`)).toEqual({ search: 'ana be', statusId, sort: 'valor', direction: 'desc' });
    expect(read('ordem=nome')).toMatchObject({ sort: 'nome', direction: 'asc' });
  });
});

describe('writeLeadListState', () => {
  it('keeps defaults out of the address and other parameters in it', () => {
    const params = new URLSearchParams(`lead=2481&busca=ana&status=${statusId}&ordem=nome`);
    expect(writeLeadListState(params, { search: '', statusId: null }).toString()).toBe('lead=2481&ordem=nome');
    expect(writeLeadListState(params, { sort: 'numero', direction: 'desc', statusId: null }).toString()).toBe('lead=2481&busca=ana');
  });

  it('comes back as it was written', () => {
    const state = fc.record({
      search: fc.string({ maxLength: 120 }).map((text) => text.trim()),
      statusId: fc.option(fc.uuid()),
      sort: fc.constantFrom('numero', 'nome', 'valor', 'proximo', 'parado'),
      direction: fc.constantFrom('asc', 'desc'),
    });
    fc.assert(
      fc.property(state, (value) => {
        const params = new URLSearchParams(writeLeadListState(new URLSearchParams(), value).toString());
        expect(readLeadListState(params)).toEqual(value);
      }),
    );
  });
});

describe('toListQuery', () => {
  it('asks for the longest idle first by the earliest moment', () => {
    expect(toListQuery(read('ordem=-parado'))).toMatchObject({ sort: 'status_since', direction: 'asc' });
    expect(toListQuery(read('ordem=parado'))).toMatchObject({ sort: 'status_since', direction: 'desc' });
  });

  it.each(['', 'ordem=nome', 'ordem=-proximo', `busca=ana&status=${statusId}`, 'ordem=-parado'])('makes a query that the contract takes from "%s"', async (query) => {
    await expect(listLeadsInput.validate(toListQuery(read(query)), { strict: true })).resolves.toBeDefined();
  });
});

describe('isFiltered', () => {
  it('does not count an order as a filter', () => {
    expect(isFiltered(read('ordem=nome'))).toBe(false);
    expect(isFiltered(read('busca=ana'))).toBe(true);
    expect(isFiltered(read(`status=${statusId}`))).toBe(true);
  });
});
