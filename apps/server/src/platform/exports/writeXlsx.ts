import { cutText } from '@funil/validation/values';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Sheet, SheetCell, SheetRow } from './Sheet.ts';

/** Longest cell text of the format. */
const longestTextCharacters = 32_767;

const batch = 200;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const mostDecimals = 6;
/** Indexes in the style sheet; measures have one per number of decimals, from 5 on. */
const styles = { plain: 0, bold: 1, money: 2, day: 3, moment: 4, measure: 5, percent: 5 + mostDecimals + 1 } as const;

/**
 * Spreadsheets localize points and commas. A format with optional decimals would leave a comma after a whole number.
 */
const formats = [
  { id: 164, code: 'dd/mm/yyyy' },
  { id: 165, code: 'dd/mm/yyyy hh:mm' },
  ...Array.from({ length: mostDecimals + 1 }, (_, decimals) => ({
    id: 166 + decimals,
    code: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
  })),
  { id: 166 + mostDecimals + 1, code: '0.0%' },
];

const sheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;

/** Parts of a workbook except its sheets (ECMA-376, part 1, section 18). */
const partsOf = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
    names
      .map((_name, at) => `<Override PartName="/${sheetPath(at)}" ContentType="${spreadsheet}.worksheet+xml"/>`)
      .join('') +
    `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>` +
    '</Relationships>',
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
    names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('') +
    '</sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packageRelations}">` +
    names
      .map(
        (_name, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('') +
    `<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Format 4 is the built-in #,##0.00.
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">` +
    formats.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('') +
    '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font>' +
    '<b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill>' +
    '<patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="${3 + formats.length}"><xf fontId="0"/><xf fontId="1" applyFont="1"/>` +
    '<xf numFmtId="4" applyNumberFormat="1"/>' +
    formats.map(({ id }) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('') +
    '</cellXfs></styleSheet>',
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot represent. */
// oxlint-disable-next-line no-control-regex -- control characters are what it takes out
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string) =>
  cutText(text.toWellFormed(), longestTextCharacters)
    .replaceAll(unspeakable, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character]!);

/** A cell of type text is never read as a formula. */
const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
const numberCell = (at: string, value: number, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;
/** Days since 30 December 1899, where Excel's calendar begins. */
const serialOf = (wall: string) => (Date.parse(`${wall}Z`) - Date.UTC(1899, 11, 30)) / minuteMs / minutesOfDay;

const decimalsOf = (value: number) => Math.min(String(value).split('.')[1]?.length ?? 0, mostDecimals);

function cellXml(cell: SheetCell, at: string): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      return textCell(at, cell.text, styles.plain);
    case 'money':
      return numberCell(at, cell.cents / 100, styles.money);
    case 'number':
      return numberCell(at, cell.value, styles.plain);
    case 'measure':
      return numberCell(at, cell.value, styles.measure + decimalsOf(cell.value));
    case 'percent':
      return numberCell(at, cell.share, styles.percent);
    case 'day':
      return numberCell(at, serialOf(`${cell.day}T00:00`), styles.day);
    case 'moment':
      return numberCell(at, serialOf(cell.wall), styles.moment);
  }
}

/** `A`, `B`, ... `Z`, `AA`. */
const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`;

async function* sheetXml({ preface, header, rows }: Sheet): AsyncGenerator<string> {
  const columns = header.map((_name, index) => columnName(index));
  let number = 0;
  const rowXml = (cells: (at: (index: number) => string) => string) => {
    number += 1;
    return `<row r="${number}">${cells((index) => `${columns[index] ?? columnName(index)}${number}`)}</row>`;
  };
  const columnWidths = `<cols><col min="1" max="${header.length}" width="20" customWidth="1"/></cols>`;
  yield `${declaration}<worksheet xmlns="${main}">${columnWidths}<sheetData>`;
  for (const line of preface) yield rowXml((at) => textCell(at(0), line, styles.plain));
  if (preface.length > 0) number += 1;
  yield rowXml((at) => header.map((name, index) => textCell(at(index), name, styles.bold)).join(''));
  let waiting: string[] = [];
  const write = (row: SheetRow) => rowXml((at) => row.map((cell, index) => cellXml(cell, at(index))).join(''));
  for await (const row of rows) {
    waiting.push(write(row));
    if (waiting.length < batch) continue;
    yield waiting.join('');
    waiting = [];
  }
  yield `${waiting.join('')}</sheetData></worksheet>`;
}

export const xlsxType = `${spreadsheet}.sheet`;

export async function writeXlsx(sheet: Sheet, path: string): Promise<void> {
  const zip = new ZipFile();
  const sheets = [{ name: 'Leads', ...sheet }, ...(sheet.further ?? []).map((one) => ({ preface: [], ...one }))];
  const abort = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal: abort.signal });
  const parts = partsOf(sheets.map(({ name }) => name));
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), name);
  for (const [at, one] of sheets.entries()) {
    const content = Readable.from(sheetXml(one), { objectMode: false });
    // If reading the rows fails, no partial file may remain.
    content.once('error', (error) => abort.abort(error));
    zip.addReadStream(content, sheetPath(at));
  }
  zip.end();
  await written;
}
