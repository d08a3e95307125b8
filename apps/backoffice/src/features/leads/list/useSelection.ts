import { useCallback, useMemo, useState } from 'react';
import type { LeadSummary } from '@funil/api/contract';

const nothing: ReadonlySet<string> = new Set();

interface Made {
  /** The list that it was made in: another one starts with none. */
  query: object;
  ids: ReadonlySet<string>;
  /** Somebody asked for all that the filters leave: rows that are not loaded are part of it. */
  reachesBeyond: boolean;
}

/**
 * Leads that are selected, by number: they stay so while others change them, and while the list grows or is read again.
 * What is no longer in the list is no longer selected, unless all that the filters leave was requested: nobody acts on
 * what they neither see nor named.
 */
export function useSelection(leads: readonly LeadSummary[] | undefined, query: object) {
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
        // Without a row in sight that is selected, nobody could know that others are.
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
