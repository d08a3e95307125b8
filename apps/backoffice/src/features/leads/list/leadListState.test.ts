import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { listLeadsInput } from '@funil/api/contract';
import {
  defaultLeadListState,
  isFiltered,
  readLeadListState,
  toListQuery,
  writeLeadListState,
} from './leadListState.ts';

const statusId = '0192e4a0-7a61-7c3e-9d55-6f3b1d2c4e5f';
const read = (query: string) => readLeadListState(new URLSearchParams(query));

describe('readLeadListState', () => {
  it.each(['', 'ordem=cor', 'ordem=-constructor', 'status=novo', 'ordem=--nome', 'busca=%20%20', 'modo=lista'])(
    'falls back to the whole list for "%s"',
    (query) => {
      expect(read(query)).toEqual(defaultLeadListState);
    },
  );

  it('reads search, filters, order and mode', () => {
    expect(read(`busca=ana%20be&status=${statusId}&parado=7&ordem=-valor&modo=kanban`)).toEqual({
      search: 'ana be',
      filters: { status_id: statusId, idle_days: '7' },
      sort: 'valor',
      direction: 'desc',
      mode: 'kanban',
      isGrouped: false,
    });
    expect(read('agrupar=responsavel').isGrouped).toBe(true);
    expect(read('ordem=nome')).toMatchObject({ sort: 'nome', direction: 'asc' });
  });
});

describe('writeLeadListState', () => {
  it('keeps defaults out of the address and other parameters in it', () => {
    const params = new URLSearchParams(`lead=2481&busca=ana&status=${statusId}&ordem=nome&modo=kanban`);
    expect(writeLeadListState(params, { search: '', filters: {}, mode: 'table' }).toString()).toBe(
      'lead=2481&ordem=nome',
    );
    expect(
      writeLeadListState(params, { sort: 'numero', direction: 'desc', filters: {}, mode: 'table' }).toString(),
    ).toBe('lead=2481&busca=ana');
  });

  it('begins with the latest of the overdue leads, and with the newest of others, unless an order was chosen', () => {
    const late = { filters: { next_contact: 'overdue' } };
    expect(read(writeLeadListState(new URLSearchParams(), late).toString())).toMatchObject({
      sort: 'proximo',
      direction: 'asc',
    });
    expect(writeLeadListState(new URLSearchParams('proximo=atrasado'), { filters: {} }).toString()).toBe('');
    expect(writeLeadListState(new URLSearchParams('ordem=-valor'), late).get('ordem')).toBe('-valor');
    const newest = writeLeadListState(new URLSearchParams(), { ...late, sort: 'numero', direction: 'desc' });
    expect(newest.get('ordem')).toBe('-numero');
  });

  it('comes back as it was written', () => {
    const state = fc.record({
      search: fc.string({ maxLength: 120 }).map((text) => text.trim()),
      filters: fc.record(
        { status_id: fc.uuid(), created: fc.constant('30d'), next_contact: fc.constantFrom('overdue', 'none') },
        { requiredKeys: [] },
      ),
      sort: fc.constantFrom('numero', 'nome', 'valor', 'proximo', 'criado', 'parado'),
      direction: fc.constantFrom('asc', 'desc'),
      mode: fc.constantFrom('table', 'kanban'),
      isGrouped: fc.boolean(),
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
    expect(toListQuery(read('ordem=-parado'))).toMatchObject({ sort: 'idle_since', direction: 'asc' });
    expect(toListQuery(read('ordem=parado'))).toMatchObject({ sort: 'idle_since', direction: 'desc' });
  });

  it.each(['', 'ordem=nome', 'ordem=-proximo', `busca=ana&status=${statusId}`, 'ordem=-parado&parado=7&valor=1..'])(
    'makes a query that the contract takes from "%s"',
    async (query) => {
      await expect(listLeadsInput.validate(toListQuery(read(query)), { strict: true })).resolves.toBeDefined();
    },
  );
});

describe('isFiltered', () => {
  it('does not count an order or a mode as a filter', () => {
    expect(isFiltered(read('ordem=nome&modo=kanban'))).toBe(false);
    expect(isFiltered(read('busca=ana'))).toBe(true);
    expect(isFiltered(read(`status=${statusId}`))).toBe(true);
  });
});
