import type { ImportFormat } from '../../../platform/db/schema/leadImports.ts';
import { batchRows } from './batchRows.ts';
import { detectCsv } from './detectCsv.ts';
import { readCsv } from './readCsv.ts';
import { readFacts, readXlsxSheet } from './readXlsx.ts';
import type { SourceRows } from './SourceRow.ts';
import { openWorkbook } from './xlsxParts.ts';

const xlsx: ImportFormat = { kind: 'xlsx', encoding: 'utf-8', delimiter: '' };

interface FileToOpen {
  path: string;
  isWorkbook: boolean;
  /** Format detected before, if any. */
  storedFormat: ImportFormat | null;
}

interface OpenedFile {
  format: ImportFormat;
  /** A CSV file has one unnamed sheet. */
  sheets: string[];
}

/** The one file that this reader process has open. */
let opened: { rows: (sheet: number) => SourceRows; close: () => void } | null = null;

/** @throws UnreadableFile */
export async function openFile({ path, isWorkbook, storedFormat }: FileToOpen): Promise<OpenedFile> {
  if (!isWorkbook) {
    const format = storedFormat ?? (await detectCsv(path));
    opened = { rows: () => readCsv(path, format), close: () => {} };
    return { format, sheets: [''] };
  }
  const workbook = await openWorkbook(path);
  const facts = await readFacts(workbook).catch((error: unknown) => {
    workbook.close();
    throw error;
  });
  opened = { rows: (sheet) => readXlsxSheet(workbook, facts, sheet), close: workbook.close };
  return { format: xlsx, sheets: facts.sheets.map(({ name }) => name) };
}

/** The process may read another file next. */
export async function closeFile(): Promise<void> {
  opened?.close();
  opened = null;
}

/** Takes about a millisecond to send, unless one row is longer: cells of a workbook may share long texts. */
const sentBatch = { rows: 250, characters: 256 * 1024 };

/** Rows of a sheet of the opened file. */
export const readRows = ({ sheet, mostColumns }: { sheet: number; mostColumns: number }): SourceRows =>
  batchRows(cutRows(opened!.rows(sheet), mostColumns), sentBatch);

async function* cutRows(source: SourceRows, mostColumns: number): SourceRows {
  for await (const rows of source) yield rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, mostColumns) }));
}
