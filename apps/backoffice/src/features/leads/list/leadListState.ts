import { cutText } from '@funil/validation/values';
import { leadFields, leadSortFields, ownColumn } from '@funil/api/contract';
import type { LeadSortField, ListLeadsInput } from '@funil/api/contract';
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
};

/** Which own fields there are is only known later; one that the viewer cannot sort by changes nothing. */
const isSort = (word: string): word is LeadSort => sortFields.has(word) || /^\w{1,60}$/.test(ownKeyOf(word) ?? '');

/** Unknown values in the address count as absent. */
export function readLeadListState(params: URLSearchParams): LeadListState {
  const order = params.get('ordem') ?? '';
  const word = order.replace(/^-/, '');
  return {
    search: cutText((params.get('busca') ?? '').trim(), 120),
    filters: readFilters(params),
    mode: params.get('modo') === 'kanban' ? 'kanban' : 'table',
    ...(isSort(word)
      ? { sort: word, direction: order.startsWith('-') ? 'desc' : 'asc' }
      : { sort: defaultLeadListState.sort, direction: defaultLeadListState.direction }),
  };
}

/** Writes the state without defaults, and keeps other parameters. */
export function writeLeadListState(params: URLSearchParams, change: Partial<LeadListState>): URLSearchParams {
  const next = new URLSearchParams(params);
  const state = { ...readLeadListState(params), ...change };
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  put('busca', state.search.trim());
  writeFilters(next, state.filters);
  const isDefaultOrder = state.sort === defaultLeadListState.sort && state.direction === defaultLeadListState.direction;
  put('ordem', isDefaultOrder ? '' : `${state.direction === 'desc' ? '-' : ''}${state.sort}`);
  put('modo', state.mode === 'kanban' ? 'kanban' : '');
  return next;
}

export function toListQuery({
  search,
  filters,
  sort,
  direction,
}: Omit<LeadListState, 'mode'>): Omit<ListLeadsInput, 'cursor'> {
  const ownKey = ownKeyOf(sort);
  if (ownKey !== null)
    return { sort: ownColumn(ownKey), direction, search: search || undefined, ...toLeadFilters(filters) };
  const field = sortFields.get(sort)!;
  const isReversed = leadFields[field].column.order === 'reversed';
  const wireDirection = isReversed ? (direction === 'asc' ? 'desc' : 'asc') : direction;
  return { sort: field, direction: wireDirection, search: search || undefined, ...toLeadFilters(filters) };
}

export function isFiltered({ search, filters }: Pick<LeadListState, 'search' | 'filters'>): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
