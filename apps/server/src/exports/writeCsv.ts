import { stringify } from 'csv-stringify/sync';
import type { Sheet, SheetCell, WrittenSheet } from './Sheet.ts';

/**
 * A spreadsheet program takes a cell that starts like this for a formula, and would run it. A tab or a line break before
 * it does not stop every program.
 */
const looksLikeFormula = /^[\s\0]*[=+\-@＝＋－＠]/;

/** What people typed, as text whatever it looks like. */
export const neutralize = (value: string): string => (looksLikeFormula.test(value) ? `'${value}` : value);

const decimal = (value: number) => String(value).replace('.', ',');

function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (cell.kind === 'text') return neutralize(cell.text);
  return cell.kind === 'money' ? (cell.cents / 100).toFixed(2).replace('.', ',') : decimal(cell.value);
}

/** CSV as spreadsheet programs of the country open it: UTF-8 with its mark, semicolons, decimal comma, CRLF. */
export function writeCsv({ preface, header, rows }: Sheet): WrittenSheet {
  const lines = [...preface.map((line) => [neutralize(line)]), ...(preface.length > 0 ? [[]] : []), header.map(neutralize), ...rows.map((row) => row.map(cellText))];
  const content = stringify(lines, { delimiter: ';', bom: true, record_delimiter: 'windows', quoted_match: /\n|\r/ });
  return { content: Buffer.from(content), contentType: 'text/csv; charset=utf-8' };
}
