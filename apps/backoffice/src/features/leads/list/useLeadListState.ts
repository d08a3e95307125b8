import { useCallback, useMemo } from 'react';
import { routes } from '@funil/api/contract';
import { readLeadListState, toListQuery, toTableQuery, writeLeadListState } from './leadListState.ts';
import type { LeadListState } from './leadListState.ts';
import { useAddressParams } from '../../../platform/address/useAddressParams.ts';

/** The list's parameters in a canonical order, so that equal lists have equal texts. */
const ownText = (params: URLSearchParams) =>
  writeLeadListState(new URLSearchParams(), readLeadListState(params)).toString();

/** State in the address, to survive reload, sign-in and going back. `hrefOf` is the path of a lead over this list. */
export function useLeadListState() {
  const [params, setParams] = useAddressParams();
  // Memoized by the list's own parameters: opening a lead also changes the address.
  const text = ownText(params);
  const state = useMemo(() => readLeadListState(new URLSearchParams(text)), [text]);
  const query = useMemo(() => toListQuery(state), [state]);
  const tableQuery = useMemo(() => toTableQuery(state), [state]);
  const change = useCallback(
    // Replaces the entry; otherwise each key of a search would be a step back.
    (next: Partial<LeadListState>) => setParams((current) => writeLeadListState(current, next), { replace: true }),
    [setParams],
  );
  const hrefOf = useCallback(
    (number: number) =>
      `${routes.leads.path}?${new URLSearchParams([...new URLSearchParams(text), ['lead', String(number)]])}`,
    [text],
  );
  return { state, query, tableQuery, change, hrefOf };
}
