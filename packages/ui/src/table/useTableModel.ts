import { useMemo } from 'react';
import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type {
  ColumnDef,
  ReactTable,
  Row as TanStackRow,
  RowData,
  RowSelectionState,
  Updater,
} from '@tanstack/react-table';
import type { DataTableColumn, DataTableSort } from './tableColumns.ts';
import { createGrowingRowModel } from './createGrowingRowModel.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  coreRowModel: createGrowingRowModel(),
  sortedRowModel: createSortedRowModel(),
});

export type TableModel<Row extends RowData> = ReactTable<typeof features, Row>;
export type ModelRow<Row extends RowData> = TanStackRow<typeof features, Row>;

export interface TableModelOptions<Row extends RowData> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: DataTableSort | undefined;
  isSortedOutside: boolean;
  selection: ReadonlySet<string>;
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  canSelect: ((row: Row) => boolean) | undefined;
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** Compares text in Portuguese order, numbers by value. */
export function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

export function useTableModel<Row extends RowData>({
  columns,
  rows,
  rowId,
  sort,
  isSortedOutside,
  selection,
  onSelectionChange,
  canSelect,
}: TableModelOptions<Row>): TableModel<Row> {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        accessorFn: (row) => column.sortValue?.(row) ?? undefined,
        enableSorting: column.isSortable ?? false,
        sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
        sortUndefined: 'last',
      })),
    [columns],
  );
  const rowSelection = useMemo(
    () => Object.fromEntries(Array.from(selection, (id) => [id, true as const])),
    [selection],
  );
  // A sort by a missing column applies again when the column returns.
  const columnSort = sort && columns.some((column) => column.id === sort.column) ? sort : undefined;
  // A stable array, because a new one sorts all rows again.
  const { column: sortedColumn, direction } = columnSort ?? {};
  const sorting = useMemo(
    () => (sortedColumn ? [{ id: sortedColumn, desc: direction === 'desc' }] : []),
    [sortedColumn, direction],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: isSortedOutside,
    enableRowSelection: canSelect ? (row: ModelRow<Row>) => canSelect(row.original) : true,
    state: { sorting, rowSelection },
    onRowSelectionChange: (updater: Updater<RowSelectionState>) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      onSelectionChange(new Set(Object.keys(next)));
    },
  });
}
