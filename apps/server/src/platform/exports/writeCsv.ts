import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatDate, isEmail, isPhone } from '@funil/validation/values';
import { stringify } from 'csv-stringify';
import type { Sheet, SheetCell } from './Sheet.ts';

/** Start of a cell that spreadsheets run as a formula, some even after a tab or line break. */
const looksLikeFormula = /^[\s\0]*[=+\-@＝＋－＠]/;

export const neutralize = (value: string): string =>
  looksLikeFormula.test(value) && !isPlainPhone(value) && !isPlainAddress(value) ? `'${value}` : value;

/** A phone number is no formula, and banks need it unchanged. */
const isPlainPhone = (value: string): boolean => /^\+[\d ()-]+$/.test(value) && isPhone(value);

/** An e-mail without function calls stays unchanged: it may be a PIX key that users copy. */
const isPlainAddress = (value: string): boolean => /^[+-][\w.+-]*@[\w.-]+$/.test(value) && isEmail(value);

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});
const decimal = (value: number) => String(value).replace('.', ',');

function cellText(cell: SheetCell): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      return neutralize(cell.text);
    case 'money':
      return (cell.cents / 100).toFixed(2).replace('.', ',');
    case 'number':
    case 'measure':
      return decimal(cell.value);
    case 'percent':
      return percent.format(cell.share);
    case 'day':
      return formatDate(cell.day);
    case 'moment': {
      const [day = '', time] = cell.wall.split('T');
      return `${formatDate(day)} ${time}`;
    }
  }
}

async function* linesOf({ preface, header, rows }: Sheet): AsyncGenerator<string[]> {
  for (const line of preface) yield [neutralize(line)];
  if (preface.length > 0) yield [];
  yield header.map(neutralize);
  for await (const row of rows) yield row.map(cellText);
}

export const csvType = 'text/csv';

/**
 * CSV for Excel in Portuguese: UTF-8 with BOM, semicolons, CRLF, decimal commas, days as 21/11/2026, moments as
 * 21/11/2026 14:30.
 */
export async function writeCsv(sheet: Sheet, path: string): Promise<void> {
  const lines = stringify({ delimiter: ';', bom: true, record_delimiter: 'windows', quoted_match: /\n|\r/ });
  await pipeline(Readable.from(linesOf(sheet)), lines, createWriteStream(path, { mode: 0o600 }));
}
