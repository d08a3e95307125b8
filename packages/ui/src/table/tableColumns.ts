import type { ReactNode } from 'react';

/** Line and end of a card; `actions` for buttons beside the second and third line. */
export type CardSlot = '1-start' | '1-end' | '2-start' | '2-end' | '3-start' | '3-end' | 'actions';

export interface DataTableColumn<Row> {
  id: string;
  /** Name of the column: in its header, in cards, for screen readers. */
  header: string;
  /** Shown in the header instead of the name, which screen readers still read. Without controls if it sorts. */
  headerContent?: ReactNode;
  /** Cell content; undefined, null and '' show an en dash. */
  cell: (row: Row) => ReactNode;
  /**
   * `end` for numbers and money.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /**
   * `strong` for the object's name, `quiet` for context, `faint` for metadata.
   * @default 'normal'
   */
  tone?: 'strong' | 'normal' | 'quiet' | 'faint';
  /** In px; by default the column fits its content. */
  width?: number;
  /** Takes the remaining space, at least `width`; longer content is cut. For one column. */
  takesRest?: boolean;
  /** Hides the column where space is short, highest number first. Show hidden data where the row leads. */
  yields?: number;
  isSortable?: boolean;
  /** Value to sort by, in a table without `onSortChange`. */
  sortValue?: (row: Row) => string | number | null | undefined;
  /**
   * First direction; `desc` for most numbers and dates.
   * @default 'asc'
   */
  sortFirst?: SortDirection;
  /** Place in a card; `hidden` omits the column. Without any place, cards list all columns as name and value. */
  card?: CardSlot | 'hidden';
}

export type SortDirection = 'asc' | 'desc';

export interface DataTableSort {
  column: string;
  direction: SortDirection;
}

/** Sort after a click on a header, alternating from the column's first direction. */
export function nextSort<Row>(column: DataTableColumn<Row>, now: DataTableSort | undefined): DataTableSort {
  const first = column.sortFirst ?? 'asc';
  const isFirst = now?.column === column.id && now.direction === first;
  return { column: column.id, direction: isFirst ? opposite[first] : first };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Ids of columns with `yields`, first to hide first; of equal ones the last column. */
export function yieldingOrder<Row>(columns: readonly DataTableColumn<Row>[]): string[] {
  return columns
    .map(({ id, yields }, place) => ({ id, yields, place }))
    .filter(({ yields }) => yields !== undefined)
    .sort((a, b) => (b.yields ?? 0) - (a.yields ?? 0) || b.place - a.place)
    .map(({ id }) => id);
}

export function cardLayout<Row>(columns: readonly DataTableColumn<Row>[]): 'slots' | 'list' {
  return columns.some((column) => column.card && column.card !== 'hidden') ? 'slots' : 'list';
}
