import type { DataTableColumn } from '@funil/ui';

interface NumberColumn<Row> {
  id: string;
  header: string;
  /** What the rows are sorted by. */
  value: (row: Row) => number | null;
  /** What a row shows. */
  cell: DataTableColumn<Row>['cell'];
  /** @default 'hidden' */
  card?: DataTableColumn<Row>['card'];
  yields?: number;
}

/** A column of numbers: at the end of its cells, the highest first. */
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
