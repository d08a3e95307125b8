import { useEffect, useMemo, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';
import { yieldingOrder } from './columns.ts';
import type { DataTableColumn } from './columns.ts';

interface Yielding {
  columns: unknown;
  /** How many columns have gone. */
  gone: number;
  /** px that the table asked for with so many columns gone: with that much room the next one is back. */
  asked: readonly number[];
}

interface YieldingOptions<Row> {
  /** The element that the table scrolls in. */
  scroller: HTMLElement | null;
  columns: readonly DataTableColumn<Row>[];
  /** Cards have room for everything. */
  isCards: boolean;
  /** How many rows are loaded: other rows may ask for more room. */
  rowCount: number;
}

/**
 * The columns that the table has room for: while it would scroll sideways, those that `yields` names stay away in their
 * order.
 */
export function useYieldingColumns<Row>({
  scroller,
  columns,
  isCards,
  rowCount,
}: YieldingOptions<Row>): readonly DataTableColumn<Row>[] {
  const order = useMemo(() => yieldingOrder(columns), [columns]);
  const isAsked = !isCards && order.length > 0;
  const [room, setRoom] = useState(0);
  const [yielding, setYielding] = useState<Yielding>({ columns, gone: 0, asked: [] });
  const now = yielding.columns === columns ? yielding : { columns, gone: 0, asked: [] };
  const { gone } = now;

  useEffect(() => {
    if (!scroller || !isAsked) return;
    const sizes = new ResizeObserver(() => setRoom(scroller.clientWidth));
    sizes.observe(scroller);
    return () => sizes.disconnect();
  }, [scroller, isAsked]);

  // Before anything is painted: each round takes one column away, or gives one back that there is room for again.
  useIsomorphicLayoutEffect(() => {
    const has = scroller?.clientWidth ?? 0;
    if (!scroller || !isAsked || has === 0) return;
    if (scroller.scrollWidth > has + 1 && gone < order.length) {
      const asked = [...now.asked.slice(0, gone), scroller.scrollWidth];
      setYielding({ columns, gone: gone + 1, asked });
    } else if (gone > 0 && has >= (now.asked[gone - 1] ?? 0)) setYielding({ ...now, gone: gone - 1 });
    // `now` changes with `gone`.
    // oxlint-disable-next-line react/exhaustive-deps -- the table is measured when one of these has changed, and not with every row that is scrolled to
  }, [scroller, isAsked, room, columns, gone, rowCount, order]);

  return useMemo(() => {
    if (!isAsked || gone === 0) return columns;
    const away = new Set(order.slice(0, gone));
    return columns.filter(({ id }) => !away.has(id));
  }, [isAsked, columns, order, gone]);
}
