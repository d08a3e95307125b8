import type { ImportFormat } from '../../../platform/db/schema/leadImports.ts';
import { detectCsv } from './detectCsv.ts';
import { readCsv } from './readCsv.ts';
import { readFacts, readXlsxSheet } from './readXlsx.ts';
import type { SourceRow, SourceRows } from './SourceRow.ts';
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

const mostRows = 250;

/** Characters of a batch: cells of a workbook may share long texts, which are copied between processes. */
const mostCharacters = 256 * 1024;

/** Rows of a sheet of the opened file, in batches that take about a millisecond to send. */
export async function* readRows({ sheet, mostColumns }: { sheet: number; mostColumns: number }): SourceRows {
  let batch: SourceRow[] = [];
  let characters = 0;
  for await (const rows of opened!.rows(sheet)) {
    for (const { row, cells } of rows) {
      const offered = cells.slice(0, mostColumns);
      batch.push({ row, cells: offered });
      characters += offered.reduce((sum, cell) => sum + cell.length, 0);
      if (batch.length < mostRows && characters < mostCharacters) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
