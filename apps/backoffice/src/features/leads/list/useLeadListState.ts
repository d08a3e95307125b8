import { useCallback, useMemo } from 'react';
import { routes } from '@funil/api/contract';
import { readLeadListState, toListQuery, writeLeadListState } from './leadListState.ts';
import type { LeadListState } from './leadListState.ts';
import { useAddressParams } from '../../../platform/address/useAddressParams.ts';

/** The list's part of an address, in one order: equal lists have equal texts. */
const ownText = (params: URLSearchParams) =>
  writeLeadListState(new URLSearchParams(), readLeadListState(params)).toString();

/**
 * The list's state, kept in the address, so that it survives reload, sign-in and the way back. `hrefOf` is the address of
 * a lead over this list.
 */
export function useLeadListState() {
  const [params, setParams] = useAddressParams();
  // Identities follow the list alone: opening a lead changes the address, too.
  const text = ownText(params);
  const state = useMemo(() => readLeadListState(new URLSearchParams(text)), [text]);
  const query = useMemo(() => toListQuery(state), [state]);
  const change = useCallback(
    // Each key of a search would be a step back: the address is rewritten in place.
    (next: Partial<LeadListState>) => setParams((current) => writeLeadListState(current, next), { replace: true }),
    [setParams],
  );
  const hrefOf = useCallback(
    (number: number) =>
      `${routes.leads.path}?${new URLSearchParams([...new URLSearchParams(text), ['lead', String(number)]])}`,
    [text],
  );
  return { state, query, change, hrefOf };
}
