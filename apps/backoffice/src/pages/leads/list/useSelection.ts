import { useCallback, useMemo, useState } from 'react';
import type { LeadSummary } from '@funil/api/contract';

const nothing: ReadonlySet<string> = new Set();

/**
 * Leads that are selected, by number: they stay so while others change them, and while the list grows or is read again.
 * What is no longer in the list is no longer selected, and another list starts with none: nobody acts on what they do
 * not see.
 */
export function useSelection(leads: readonly LeadSummary[] | undefined, query: object) {
  const [made, setMade] = useState<{ query: object; ids: ReadonlySet<string> }>({ query, ids: nothing });
  const ids = made.query === query ? made.ids : nothing;
  const selection = useMemo(() => {
    if (ids.size === 0) return nothing;
    return new Set(leads?.flatMap(({ number }) => (ids.has(String(number)) ? [String(number)] : [])));
  }, [ids, leads]);
  return {
    selection,
    numbers: useMemo(() => [...selection].map(Number), [selection]),
    select: useCallback((next: ReadonlySet<string>) => setMade({ query, ids: next }), [query]),
    clear: useCallback(() => setMade({ query, ids: nothing }), [query]),
  };
}
