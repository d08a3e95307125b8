import { useCallback, useMemo, useState } from 'react';
import { maxCommissionSelection } from '@funil/api/contract';
import type { CommissionEntry } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { formatCount } from '../../../formats/formatCount.ts';

const nothing: ReadonlySet<string> = new Set();

/** Whether an entry can be selected. Reversals cannot: payments deduct them automatically. */
export const isSelectable = ({ state, amount_cents: cents }: CommissionEntry) =>
  state === 'pending' || (state === 'approved' && cents > 0);

/** The selection survives paging and refetching, loses removed and paid entries, and resets with another query. */
export function useEntrySelection(entries: readonly CommissionEntry[] | undefined, query: object) {
  const [made, setMade] = useState({ query, ids: nothing });
  const ids = made.query === query ? made.ids : nothing;
  const selected = useMemo(
    () => (ids.size === 0 ? [] : (entries ?? []).filter((one) => ids.has(one.id) && isSelectable(one))),
    [entries, ids],
  );
  const select = useCallback(
    (next: ReadonlySet<string>) => {
      if (next.size > maxCommissionSelection)
        toast.info(`${formatCount(maxCommissionSelection)} lançamentos selecionados`, {
          description:
            'É o limite de uma seleção. Para mais, aprove todas as vencidas até um dia, ou crie um lote com elas.',
          id: 'entry-selection',
        });
      setMade({ query, ids: new Set([...next].slice(0, maxCommissionSelection)) });
    },
    [query],
  );
  return {
    selected,
    selection: useMemo(() => new Set(selected.map(({ id }) => id)), [selected]),
    select,
    clear: useCallback(() => setMade({ query, ids: nothing }), [query]),
  };
}
