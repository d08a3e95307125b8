import { useCallback, useMemo } from 'react';
import { commissionSorts, commissionStates } from '@funil/api/contract';
import type { CommissionSort } from '@funil/api/contract';
import type { CommissionListQuery } from '@funil/api/react';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { readEntryFilters, toCommissionFilters, writeEntryFilters } from '../filters/entryFilters.ts';
import type { EntryFilterState } from '../filters/entryFilters.ts';

const sortLabels: Record<CommissionSort, string> = {
  due_on: 'vencimento',
  '-due_on': '-vencimento',
  created_at: 'lancamento',
  '-created_at': '-lancamento',
};
/** Newest first, so that a new sale appears at the top. */
const defaultSort: CommissionSort = '-created_at';

/** States listed by default. Canceled entries and their reversals are left out, because they sum to zero. */
export const standingStates = commissionStates.filter((state) => state !== 'canceled').join(',');

/** Filters and order of the list, in the address to survive reload, sign-in and going back. */
export function useEntryListState() {
  const { params, go } = useAddressState();
  // Memoized by the list's own parameters: opening an entry also changes the address.
  const text = JSON.stringify([readEntryFilters(params), params.get('ordem'), params.has('canceladas')]);
  const { filters, sort, query, isHidingCanceled } = useMemo(() => {
    const [read, order, showsAll] = JSON.parse(text) as [EntryFilterState, string | null, boolean];
    const asked = commissionSorts.find((one) => sortLabels[one] === order) ?? defaultSort;
    // A batch or payment shows all its entries, even if canceled later.
    const isHiding = !showsAll && !read.state && !read.batch_id && !read.payment_id;
    const wire: CommissionListQuery = {
      ...toCommissionFilters(read),
      ...(isHiding && { state: standingStates }),
      sort: asked,
    };
    return { filters: read, sort: asked, query: wire, isHidingCanceled: isHiding };
  }, [text]);
  const narrow = useCallback((next: EntryFilterState) => go(writeEntryFilters(next)), [go]);
  const order = useCallback(
    (next: CommissionSort) => go({ ordem: next === defaultSort ? null : sortLabels[next] }),
    [go],
  );
  const showCanceled = useCallback((isShown: boolean) => go({ canceladas: isShown ? '1' : null }), [go]);
  return { filters, sort, query, isHidingCanceled, narrow, order, showCanceled };
}
