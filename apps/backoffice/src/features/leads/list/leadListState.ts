import { cutText } from '@funil/validation/values';
import { leadFields, leadSortFields, ownColumn } from '@funil/api/contract';
import type { LeadSortField, ListLeadsInput } from '@funil/api/contract';
import type { LeadListQuery } from '@funil/api/react';
import { ownKeyOf } from '../../ownFields/ownColumnId.ts';
import type { OwnColumnId } from '../../ownFields/ownColumnId.ts';
import { readFilters, toLeadFilters, writeFilters } from '../../leadFilters/filterAddress.ts';
import type { FilterState } from '../../leadFilters/filterAddress.ts';

export interface LeadListState {
  search: string;
  filters: FilterState;
  sort: LeadSort;
  direction: 'asc' | 'desc';
  mode: 'table' | 'kanban';
  /** Whether the table shows the leads of each owner together. */
  isGrouped: boolean;
}

/** Identifier of the column. */
export type LeadSort = (typeof leadFields)[LeadSortField]['column']['word'] | OwnColumnId;

const sortFields = new Map<string, LeadSortField>(
  leadSortFields.map((field) => [leadFields[field].column.word, field]),
);

export const defaultLeadListState: LeadListState = {
  search: '',
  filters: {},
  sort: 'numero',
  direction: 'desc',
  mode: 'table',
  isGrouped: false,
};

/** Overdue leads begin with the latest; other lists with the newest. */
const firstOrder = ({ next_contact: contact }: FilterState): Pick<LeadListState, 'sort' | 'direction'> =>
  contact === 'overdue'
    ? { sort: 'proximo', direction: 'asc' }
    : { sort: defaultLeadListState.sort, direction: defaultLeadListState.direction };

/** Which own fields there are is only known later; one that the viewer cannot sort by changes nothing. */
const isSort = (word: string): word is LeadSort => sortFields.has(word) || /^\w{1,60}$/.test(ownKeyOf(word) ?? '');

/** Unknown values in the address count as absent. */
export function readLeadListState(params: URLSearchParams): LeadListState {
  const order = params.get('ordem') ?? '';
  const word = order.replace(/^-/, '');
  const filters = readFilters(params);
  return {
    search: cutText((params.get('busca') ?? '').trim(), 120),
    filters,
    isGrouped: params.get('agrupar') === 'responsavel',
    mode: params.get('modo') === 'kanban' ? 'kanban' : 'table',
    ...(isSort(word) ? { sort: word, direction: order.startsWith('-') ? 'desc' : 'asc' } : firstOrder(filters)),
  };
}

/** Writes the state without defaults, and keeps other parameters. */
export function writeLeadListState(params: URLSearchParams, change: Partial<LeadListState>): URLSearchParams {
  const next = new URLSearchParams(params);
  const before = readLeadListState(params);
  const state = { ...before, ...change };
  // An order that was not chosen follows the filters.
  if (!params.has('ordem') && change.sort === undefined) Object.assign(state, firstOrder(state.filters));
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  put('busca', state.search.trim());
  writeFilters(next, state.filters);
  const usual = firstOrder(state.filters);
  const isDefaultOrder = state.sort === usual.sort && state.direction === usual.direction;
  put('ordem', isDefaultOrder ? '' : `${state.direction === 'desc' ? '-' : ''}${state.sort}`);
  put('agrupar', state.isGrouped ? 'responsavel' : '');
  put('modo', state.mode === 'kanban' ? 'kanban' : '');
  return next;
}

export function toListQuery({
  search,
  filters,
  sort,
  direction,
}: Omit<LeadListState, 'mode' | 'isGrouped'>): Omit<ListLeadsInput, 'cursor'> {
  const ownKey = ownKeyOf(sort);
  if (ownKey !== null)
    return { sort: ownColumn(ownKey), direction, search: search || undefined, ...toLeadFilters(filters) };
  const field = sortFields.get(sort)!;
  const isReversed = leadFields[field].column.order === 'reversed';
  const wireDirection = isReversed ? (direction === 'asc' ? 'desc' : 'asc') : direction;
  return { sort: field, direction: wireDirection, search: search || undefined, ...toLeadFilters(filters) };
}

/** The query of the table's rows; exports, selections and rounds take the list without groups. */
export const toTableQuery = (state: LeadListState): LeadListQuery => ({
  ...toListQuery(state),
  ...(state.isGrouped && { group_by: 'owner' as const }),
});

export function isFiltered({ search, filters }: Pick<LeadListState, 'search' | 'filters'>): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
