import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportFormat } from '../../../platform/db/schema/leadImports.ts';
import type { FileStorage } from '../../../platform/files/FileStorage.ts';
import { withWorkFolder } from '../../../platform/files/workFolder.ts';
import { detectCsv } from './detectCsv.ts';
import { readCsv } from './readCsv.ts';
import { readFacts, readXlsxSheet } from './readXlsx.ts';
import type { SourceRows } from './SourceRow.ts';
import { openWorkbook } from './xlsxParts.ts';

/** File whose rows can be read repeatedly. */
export interface Source {
  format: ImportFormat;
  /** A CSV file has one unnamed sheet. */
  sheets: string[];
  rows(sheet: number): SourceRows;
}

const xlsx: ImportFormat = { kind: 'xlsx', encoding: 'utf-8', delimiter: '' };

/**
 * Deletes the local copy of the file when `work` ends.
 *
 * @param storedFormat format detected before, if any
 */
export async function withSource<T>(
  storage: FileStorage,
  key: string,
  isWorkbook: boolean,
  storedFormat: ImportFormat | null,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return withWorkFolder(async (folder) => {
    const path = join(folder, 'file');
    await pipeline(await storage.read(key), createWriteStream(path, { mode: 0o600 }));
    if (!isWorkbook) {
      const format = storedFormat ?? (await detectCsv(path));
      return await work({ format, sheets: [''], rows: () => readCsv(path, format) });
    }
    const workbook = await openWorkbook(path);
    try {
      const facts = await readFacts(workbook);
      return await work({
        format: xlsx,
        sheets: facts.sheets.map(({ name }) => name),
        rows: (sheet) => readXlsxSheet(workbook, facts, sheet),
      });
    } finally {
      workbook.close();
    }
  });
}
