import { useCallback, useMemo } from 'react';
import { commissionSorts } from '@funil/api/contract';
import type { CommissionSort } from '@funil/api/contract';
import type { CommissionListQuery } from '@funil/api/react';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { readEntryFilters, toCommissionFilters, writeEntryFilters } from '../filters/entryFilters.ts';
import type { EntryFilterState } from '../filters/entryFilters.ts';

/** The orders as the address names them. */
const sortWords: Record<CommissionSort, string> = {
  due_on: 'vencimento',
  '-due_on': '-vencimento',
  created_at: 'lancamento',
  '-created_at': '-lancamento',
};
/** What was sold last stands first: there a sale of this moment appears. */
const defaultSort: CommissionSort = '-created_at';

/** What the list of entries shows, kept in the address, so that it survives reload, sign-in and the way back. */
export function useEntryListState() {
  const { params, go } = useAddressState();
  // Identities follow the list alone: opening an entry changes the address, too.
  const text = JSON.stringify([readEntryFilters(params), params.get('ordem')]);
  const { filters, sort, query } = useMemo(() => {
    const [read, order] = JSON.parse(text) as [EntryFilterState, string | null];
    const asked = commissionSorts.find((one) => sortWords[one] === order) ?? defaultSort;
    const wire: CommissionListQuery = { ...toCommissionFilters(read), sort: asked };
    return { filters: read, sort: asked, query: wire };
  }, [text]);
  const narrow = useCallback((next: EntryFilterState) => go(writeEntryFilters(next)), [go]);
  const order = useCallback(
    (next: CommissionSort) => go({ ordem: next === defaultSort ? null : sortWords[next] }),
    [go],
  );
  return { filters, sort, query, narrow, order };
}
