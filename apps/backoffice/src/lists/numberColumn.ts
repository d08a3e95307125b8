import type { DataTableColumn } from '@funil/ui';

interface NumberColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => number | null;
  cell: DataTableColumn<Row>['cell'];
  /** @default 'hidden' */
  card?: DataTableColumn<Row>['card'];
  yields?: number;
}

/** Column of numbers: right-aligned, sorted descending first. */
export const numberColumn = <Row>({
  value,
  card = 'hidden',
  yields,
  ...column
}: NumberColumn<Row>): DataTableColumn<Row> => ({
  ...column,
  align: 'end',
  isSortable: true,
  sortFirst: 'desc',
  sortValue: value,
  card,
  ...(yields !== undefined && { yields }),
});
