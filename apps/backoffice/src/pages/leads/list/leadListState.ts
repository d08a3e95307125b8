import type { LeadSortField, ListLeadsInput } from '@funil/api/contract';

/** What the list shows, as its address says: `?busca=ana&status=<id>&ordem=-valor`. */
export interface LeadListState {
  search: string;
  statusId: string | null;
  sort: LeadSort;
  direction: 'asc' | 'desc';
}

/** Columns that sort, by their word in the address. `parado` counts days, so it runs against the moment behind it. */
const sorts = {
  numero: { field: 'number', isReversed: false },
  nome: { field: 'name', isReversed: false },
  valor: { field: 'value_cents', isReversed: false },
  proximo: { field: 'next_contact_at', isReversed: false },
  parado: { field: 'status_since', isReversed: true },
} as const satisfies Record<string, { field: LeadSortField; isReversed: boolean }>;

export type LeadSort = keyof typeof sorts;

export const defaultLeadListState: LeadListState = { search: '', statusId: null, sort: 'numero', direction: 'desc' };

const isSort = (word: string): word is LeadSort => Object.hasOwn(sorts, word);

/** Reads the address; what it does not know counts as absent. */
export function readLeadListState(params: URLSearchParams): LeadListState {
  const order = params.get('ordem') ?? '';
  const word = order.replace(/^-/, '');
  const status = params.get('status') ?? '';
  return {
    search: (params.get('busca') ?? '').trim().slice(0, 120),
    statusId: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(status) ? status : null,
    ...(isSort(word)
      ? { sort: word, direction: order.startsWith('-') ? 'desc' : 'asc' }
      : { sort: defaultLeadListState.sort, direction: defaultLeadListState.direction }),
  };
}

/** The address with some of the state changed; defaults stay out of it, and so do the parameters of others stay in it. */
export function writeLeadListState(params: URLSearchParams, change: Partial<LeadListState>): URLSearchParams {
  const next = new URLSearchParams(params);
  const state = { ...readLeadListState(params), ...change };
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  put('busca', state.search.trim());
  put('status', state.statusId ?? '');
  const isDefaultOrder = state.sort === defaultLeadListState.sort && state.direction === defaultLeadListState.direction;
  put('ordem', isDefaultOrder ? '' : `${state.direction === 'desc' ? '-' : ''}${state.sort}`);
  return next;
}

/** The same as the endpoint takes it. */
export function toListQuery({ search, statusId, sort, direction }: LeadListState): Omit<ListLeadsInput, 'cursor'> {
  const { field, isReversed } = sorts[sort];
  const wireDirection = isReversed ? (direction === 'asc' ? 'desc' : 'asc') : direction;
  return { sort: field, direction: wireDirection, search: search || undefined, status_id: statusId ?? undefined };
}

/** True when the state leaves leads out. */
export function isFiltered({ search, statusId }: LeadListState): boolean {
  return search !== '' || statusId !== null;
}
