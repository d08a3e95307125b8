import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatDate, isEmail, isPhone } from '@funil/validation/values';
import { stringify } from 'csv-stringify';
import type { Sheet, SheetCell } from './Sheet.ts';

/**
 * A spreadsheet program takes a cell that starts like this for a formula, and would run it. A tab or a line break
 * before it does not stop every program.
 */
const looksLikeFormula = /^[\s\0]*[=+\-@＝＋－＠]/;

/** What people typed, as text whatever it looks like. */
export const neutralize = (value: string): string =>
  looksLikeFormula.test(value) && !isPlainPhone(value) && !isPlainAddress(value) ? `'${value}` : value;

/** A telephone as it is dialled: digits that no program can run, and that a bank has to read as they are. */
const isPlainPhone = (value: string): boolean => /^\+[\d ()-]+$/.test(value) && isPhone(value);

/** An e-mail address without anything that calls a function: a PIX key may be one, and is copied from the file. */
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
 * CSV as Excel in Portuguese opens it: UTF-8 with its mark, semicolons, CRLF; numbers with a decimal comma and without
 * points between thousands, days as 21/11/2026 and moments as 21/11/2026 14:30.
 */
export async function writeCsv(sheet: Sheet, path: string): Promise<void> {
  const lines = stringify({ delimiter: ';', bom: true, record_delimiter: 'windows', quoted_match: /\n|\r/ });
  await pipeline(Readable.from(linesOf(sheet)), lines, createWriteStream(path, { mode: 0o600 }));
}
