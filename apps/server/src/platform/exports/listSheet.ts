import type { ExportFormat } from '@funil/api/contract';
import { formatDate, formatDateTime } from '@funil/validation/values';
import type { Sheet, SheetCell } from './Sheet.ts';

export interface SheetContext {
  timeZone: string;
  author: string;
  filters: readonly string[];
  now?: Date;
}

export interface SheetColumn<Row> {
  header: string;
  cell: (row: Row, timeZone: string) => SheetCell;
}

export const prefaceOf = (
  title: string,
  count: number,
  { timeZone, author, filters, now = new Date() }: SheetContext,
): string[] => [
  `${title}, ${count.toLocaleString('pt-BR')} ${count === 1 ? 'linha' : 'linhas'}`,
  `Filtros: ${filters.length > 0 ? filters.join('; ') : 'nenhum'}`,
  `Exportado por ${author} em ${formatDateTime(now.toISOString(), timeZone)} (${timeZone})`,
];

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

/** `leads-21-11-2026.csv`, with the day in the account's time zone. */
export const exportName = (list: string, timeZone: string, format: ExportFormat, now = new Date()) =>
  `${list}-${formatDate(now, timeZone).replaceAll('/', '-')}.${format}`;
