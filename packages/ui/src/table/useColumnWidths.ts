import { useCallback, useMemo, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';
import type { DataTableColumn } from './tableColumns.ts';

export type ColumnWidths = Readonly<Record<string, number>>;

export interface ColumnSizing {
  widths: ColumnWidths;
  preview: (id: string, width: number) => void;
  change: (id: string, width: number | undefined) => void;
}

interface WidthOptions {
  scroller: HTMLElement | null;
  /** Columns that are shown. */
  columns: readonly Pick<DataTableColumn<never>, 'id' | 'width' | 'takesRest'>[];
  widths: ColumnWidths | undefined;
  onChange: ((widths: ColumnWidths) => void) | undefined;
  /** Cards and paper have no widths. */
  isOff: boolean;
  /** Rows are drawn: headers alone do not show how wide the other columns are. */
  isDrawn: boolean;
}

interface Measured {
  /** Ids of the columns that were measured. */
  ids: string;
  /** Widths of all header cells, with that of the selection. */
  cells: readonly number[];
}

const none: ColumnWidths = {};
/** Least width in px of the column that takes the rest, unless it says another one. */
const leastRest = 160;

/**
 * Widths that the user gave to columns, also while one is dragged. The others keep the width of their content, measured
 * before the widths apply, except the column that takes the rest.
 */
export function useColumnWidths({ scroller, columns, widths = none, onChange, isOff, isDrawn }: WidthOptions): {
  sizing: ColumnSizing | undefined;
  /** Widths of all cells of a row, undefined for the one that takes the rest; and the table's least or whole width. */
  layout: { cells: readonly (number | undefined)[]; least: number; isWhole: boolean } | undefined;
} {
  const [dragged, setDragged] = useState<{ id: string; width: number } | null>(null);
  const [measured, setMeasured] = useState<Measured>();
  const shown = useMemo(() => (dragged ? { ...widths, [dragged.id]: dragged.width } : widths), [widths, dragged]);
  const ids = columns.map(({ id }) => id).join(' ');
  const isSized = !isOff && columns.some(({ id }) => id in shown);
  const isMeasured = isSized && measured?.ids === ids;

  useIsomorphicLayoutEffect(() => {
    if (!isSized) setMeasured(undefined);
    if (!scroller || !isSized || !isDrawn || isMeasured) return;
    const cells = Array.from(scroller.querySelectorAll('thead th'), (head) => head.getBoundingClientRect().width);
    if (cells.some((width) => width > 0)) setMeasured({ ids, cells });
  }, [scroller, isSized, isDrawn, isMeasured, ids]);

  const preview = useCallback((id: string, width: number) => setDragged({ id, width }), []);
  const change = useCallback(
    (id: string, width: number | undefined) => {
      setDragged(null);
      const { [id]: _before, ...others } = widths;
      onChange?.(width === undefined ? others : { ...others, [id]: width });
    },
    [widths, onChange],
  );
  const canSize = onChange !== undefined && !isOff;
  const sizing = useMemo(
    () => (canSize ? { widths: shown, preview, change } : undefined),
    [canSize, shown, preview, change],
  );
  if (!isMeasured) return { sizing, layout: undefined };
  // The cell of the selection stands before those of the columns.
  const before = measured.cells.slice(0, measured.cells.length - columns.length);
  const own = measured.cells.slice(before.length);
  const cells = [
    ...before,
    ...columns.map(({ id, takesRest }, index) => shown[id] ?? (takesRest ? undefined : own[index]!)),
  ];
  const rest = columns.find(({ id, takesRest }) => takesRest && !(id in shown));
  const least = cells.reduce<number>((sum, width) => sum + (width ?? 0), rest ? (rest.width ?? leastRest) : 0);
  return { sizing, layout: { cells, least, isWhole: rest === undefined } };
}
