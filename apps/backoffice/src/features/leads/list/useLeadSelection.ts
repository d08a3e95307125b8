import { useCallback, useMemo, useState } from 'react';
import type { LeadSummary } from '@funil/api/contract';

const nothing: ReadonlySet<string> = new Set();

interface Made {
  /** Query of the list. Another query resets the selection. */
  query: object;
  ids: ReadonlySet<string>;
  /** Whether all matching leads were selected, loaded or not. */
  reachesBeyond: boolean;
}

/**
 * The selection survives changes, paging and refetching. Leads no longer listed are dropped, unless all matching leads
 * were selected: users must not act on leads they neither see nor chose.
 */
export function useLeadSelection(leads: readonly LeadSummary[] | undefined, query: object) {
  const [made, setMade] = useState<Made>({ query, ids: nothing, reachesBeyond: false });
  const { ids, reachesBeyond } = made.query === query ? made : { ids: nothing, reachesBeyond: false };
  const selection = useMemo(() => {
    if (ids.size === 0 || reachesBeyond) return ids;
    const numbers = new Set(Array.from(ids, Number));
    return new Set(leads?.filter(({ number }) => numbers.has(number)).map(({ number }) => String(number)));
  }, [ids, leads, reachesBeyond]);
  return {
    selection,
    reachesBeyond,
    numbers: useMemo(() => Array.from(selection, Number), [selection]),
    select: useCallback(
      (next: ReadonlySet<string>) => {
        // Drops a selection of all leads once no loaded row is selected, because the others would go unnoticed.
        const isInSight = leads?.some(({ number }) => next.has(String(number)));
        setMade(
          reachesBeyond && isInSight
            ? { query, ids: next, reachesBeyond }
            : { query, ids: reachesBeyond ? nothing : next, reachesBeyond: false },
        );
      },
      [query, leads, reachesBeyond],
    ),
    selectBeyond: useCallback(
      (numbers: readonly number[]) => setMade({ query, ids: new Set(numbers.map(String)), reachesBeyond: true }),
      [query],
    ),
    clear: useCallback(() => setMade({ query, ids: nothing, reachesBeyond: false }), [query]),
  };
}
