import type { ExportFormat } from '@funil/api/contract';
import { formatDate, formatDateTime } from '@funil/validation/values';
import type { Sheet, SheetCell } from './Sheet.ts';

/** Whose list it is, and of when. */
export interface SheetContext {
  timeZone: string;
  /** Who asked for it. */
  author: string;
  /** What the list was narrowed by, in words. */
  filters: readonly string[];
  now?: Date;
}

/** One column of a list that is written whole. */
export interface SheetColumn<Row> {
  header: string;
  cell: (row: Row, timeZone: string) => SheetCell;
}

/** Lines over a list: what it is, what it was narrowed by, and who had it written when. */
export const prefaceOf = (
  title: string,
  count: number,
  { timeZone, author, filters, now = new Date() }: SheetContext,
): string[] => [
  `${title}, ${count.toLocaleString('pt-BR')} ${count === 1 ? 'linha' : 'linhas'}`,
  `Filtros: ${filters.length > 0 ? filters.join('; ') : 'nenhum'}`,
  `Exportado por ${author} em ${formatDateTime(now.toISOString(), timeZone)} (${timeZone})`,
];

/** A list as a file: what stands over the rows, and the rows. */
export const listSheet = <Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  context: SheetContext,
): Sheet => ({
  preface: prefaceOf(title, rows.length, context),
  header: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row, context.timeZone))),
});

/** `leads-21-11-2026.csv`, of the day on the account's clock. */
export const exportName = (list: string, timeZone: string, format: ExportFormat, now = new Date()) =>
  `${list}-${formatDate(now, timeZone).replaceAll('/', '-')}.${format}`;
