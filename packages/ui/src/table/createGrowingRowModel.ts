import { constructRow, makeObjectMap } from '@tanstack/react-table';
import type { Row, RowData, RowModel, Table, TableFeatures } from '@tanstack/react-table';

/**
 * Row model for TanStack Table, whose own rebuilds all rows for each new array. Unchanged rows keep their object, so
 * appending costs only the new rows. Not for nested rows.
 */
export function createGrowingRowModel<Features extends TableFeatures, Item extends RowData>() {
  return (table: Table<Features, Item>): (() => RowModel<Features, Item>) => {
    let data: readonly Item[] | undefined;
    let model: RowModel<Features, Item> = { rows: [], flatRows: [], rowsById: makeObjectMap() };
    return () => {
      if (table.options.data !== data) {
        data = table.options.data;
        model = follow(table, model, data);
      }
      return model;
    };
  };
}

function follow<Features extends TableFeatures, Item extends RowData>(
  table: Table<Features, Item>,
  before: RowModel<Features, Item>,
  data: readonly Item[],
): RowModel<Features, Item> {
  let sameCount = 0;
  while (
    sameCount < before.rows.length &&
    before.rows[sameCount]?.original === data[sameCount] &&
    sameCount < data.length
  )
    sameCount += 1;
  const rows = before.rows.slice(0, sameCount);
  const hasOnlyGrown = sameCount === before.rows.length;
  const rowsById: Record<string, Row<Features, Item>> = hasOnlyGrown ? before.rowsById : makeObjectMap();
  if (!hasOnlyGrown) for (const row of rows) rowsById[row.id] = row;
  for (const [offset, original] of data.slice(sameCount).entries()) {
    const index = sameCount + offset;
    const there = before.rows[index];
    const row =
      there?.original === original ? there : constructRow(table, table.getRowId(original, index), original, index, 0);
    rows.push(row);
    rowsById[row.id] = row;
  }
  return { rows, flatRows: rows, rowsById };
}
