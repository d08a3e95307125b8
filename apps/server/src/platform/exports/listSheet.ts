import type { ExportFormat } from '@funil/api/contract';
import { formatDate, formatDateTime } from '@funil/validation/values';
import type { Sheet, SheetCell, SheetRow } from './Sheet.ts';

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
  count: number,
  rows: Iterable<Row> | AsyncIterable<Row>,
  context: SheetContext,
): Sheet => ({
  preface: prefaceOf(title, count, context),
  header: columns.map(({ header }) => header),
  rows: cellsOf(columns, rows, context.timeZone),
});

async function* cellsOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  timeZone: string,
): AsyncGenerator<SheetRow> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row, timeZone));
}

/** `leads-21-11-2026.csv`, with the day in the account's time zone. */
export const exportName = (list: string, timeZone: string, format: ExportFormat, now = new Date()) =>
  `${list}-${formatDate(now, timeZone).replaceAll('/', '-')}.${format}`;
