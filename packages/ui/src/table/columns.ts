import type { ReactNode } from 'react';

/** The six places of a card at or below 780 px: line 1 to 3, at its start or its end. */
export type CardSlot = '1-start' | '1-end' | '2-start' | '2-end' | '3-start' | '3-end';

export interface DataTableColumn<Row> {
  id: string;
  /** Words over the column. */
  header: string;
  /** What a row shows here; nothing, null or '' show as an en dash. */
  cell: (row: Row) => ReactNode;
  /**
   * Numbers and money stand at the end.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /**
   * `strong` for the name of the thing, `quiet` for context, `faint` for metadata.
   * @default 'normal'
   */
  tone?: 'strong' | 'normal' | 'quiet' | 'faint';
  /** In px; without it the column takes what its content needs. */
  width?: number;
  /** Takes the room that the others leave, down to `width`; what does not fit is cut. For one column of a table. */
  takesRest?: boolean;
  /**
   * The column stays away while the table has no room for it: the highest number first. Without it the column always
   * stays. What a row cannot say then must be said where the row leads.
   */
  yields?: number;
  /** The header sorts. */
  isSortable?: boolean;
  /** What the table sorts by when it sorts by itself, that is without `onSortChange`. */
  sortValue?: (row: Row) => string | number | null | undefined;
  /**
   * The first direction; numbers and dates usually start with the highest.
   * @default 'asc'
   */
  sortFirst?: SortDirection;
  /**
   * Where it stands in a card. When no column of a table has a place, a card lists every column as name and value.
   * `hidden` leaves it out.
   */
  card?: CardSlot | 'hidden';
}

export type SortDirection = 'asc' | 'desc';

export interface DataTableSort {
  column: string;
  direction: SortDirection;
}

/** The sort after a click on a column's header: its first direction, the other one, its first again. */
export function nextSort<Row>(column: DataTableColumn<Row>, now: DataTableSort | undefined): DataTableSort {
  const first = column.sortFirst ?? 'asc';
  const isFirst = now?.column === column.id && now.direction === first;
  return { column: column.id, direction: isFirst ? opposite[first] : first };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Ids of the columns that give way, the first to go first; of two alike, the one that stands further back. */
export function yieldingOrder<Row>(columns: readonly DataTableColumn<Row>[]): string[] {
  return columns
    .map(({ id, yields }, place) => ({ id, yields, place }))
    .filter(({ yields }) => yields !== undefined)
    .sort((a, b) => (b.yields ?? 0) - (a.yields ?? 0) || b.place - a.place)
    .map(({ id }) => id);
}

/** How a card is drawn: by the designed places, or as a list of names and values. */
export function cardLayout<Row>(columns: readonly DataTableColumn<Row>[]): 'slots' | 'list' {
  return columns.some((column) => column.card && column.card !== 'hidden') ? 'slots' : 'list';
}
