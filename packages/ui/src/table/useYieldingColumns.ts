import { useEffect, useMemo, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';
import { yieldingOrder } from './tableColumns.ts';
import type { DataTableColumn } from './tableColumns.ts';

interface Yielding {
  columns: unknown;
  hidden: number;
  /**
   * Width in px that the table needed with each number of hidden columns; from that width the column hidden last
   * returns.
   */
  asked: readonly number[];
}

interface YieldingOptions<Row> {
  scroller: HTMLElement | null;
  columns: readonly DataTableColumn<Row>[];
  isCards: boolean;
  /** Number of loaded rows: further rows may need more width. */
  rowCount: number;
}

/** Columns that fit: while the table would scroll sideways, columns hide in the order of `yields`. */
export function useYieldingColumns<Row>({
  scroller,
  columns,
  isCards,
  rowCount,
}: YieldingOptions<Row>): readonly DataTableColumn<Row>[] {
  const order = useMemo(() => yieldingOrder(columns), [columns]);
  const isAsked = !isCards && order.length > 0;
  const [room, setRoom] = useState(0);
  const [yielding, setYielding] = useState<Yielding>({ columns, hidden: 0, asked: [] });
  const now = yielding.columns === columns ? yielding : { columns, hidden: 0, asked: [] };
  const { hidden } = now;

  useEffect(() => {
    if (!scroller || !isAsked) return;
    const sizes = new ResizeObserver(() => setRoom(scroller.clientWidth));
    sizes.observe(scroller);
    return () => sizes.disconnect();
  }, [scroller, isAsked]);

  // Runs before painting; each pass hides a column, or shows one that fits again.
  useIsomorphicLayoutEffect(() => {
    const has = scroller?.clientWidth ?? 0;
    if (!scroller || !isAsked || has === 0) return;
    if (scroller.scrollWidth > has + 1 && hidden < order.length) {
      const asked = [...now.asked.slice(0, hidden), scroller.scrollWidth];
      setYielding({ columns, hidden: hidden + 1, asked });
    } else if (hidden > 0 && has >= (now.asked[hidden - 1] ?? 0)) setYielding({ ...now, hidden: hidden - 1 });
    // `now` changes with `hidden`.
    // oxlint-disable-next-line react/exhaustive-deps -- the table is measured when one of these has changed, and not with every row that is scrolled to
  }, [scroller, isAsked, room, columns, hidden, rowCount, order]);

  return useMemo(() => {
    if (!isAsked || hidden === 0) return columns;
    const away = new Set(order.slice(0, hidden));
    return columns.filter(({ id }) => !away.has(id));
  }, [isAsked, columns, order, hidden]);
}
