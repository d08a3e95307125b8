import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { cardLayout } from './tableColumns.ts';
import type { DataTableColumn } from './tableColumns.ts';

/** The columns, with one at the end for the actions of a row. */
export function useActionsColumn<Row>(
  columns: readonly DataTableColumn<Row>[],
  rowActions: ((row: Row) => ReactNode) | undefined,
  header: string,
): readonly DataTableColumn<Row>[] {
  return useMemo(() => {
    if (!rowActions) return columns;
    const actions: DataTableColumn<Row> = {
      id: 'row-actions',
      header,
      headerContent: null,
      align: 'end',
      // Not empty, which would be a dash.
      cell: (row) => <>{rowActions(row)}</>,
      card: cardLayout(columns) === 'slots' ? 'actions' : undefined,
    };
    return [...columns, actions];
  }, [columns, rowActions, header]);
}
