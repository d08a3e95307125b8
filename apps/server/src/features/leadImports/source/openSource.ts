import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxImportColumns } from '@funil/api/contract';
import type { ImportFormat } from '../../../platform/db/schema/leadImports.ts';
import { withWorkFolder } from '../../../platform/files/workFolder.ts';
import type { JobContext } from '../../../platform/jobs/defineJob.ts';
import { readerAt } from '../../../platform/readers/Reader.ts';
import { withReader } from '../../../platform/readers/withReader.ts';
import type { closeFile, openFile, readRows } from './openFile.ts';
import type { SourceRows } from './SourceRow.ts';

/** File whose rows can be read repeatedly. */
export interface Source {
  format: ImportFormat;
  /** A CSV file has one unnamed sheet. */
  sheets: string[];
  rows(sheet: number): SourceRows;
}

const module = new URL('./openFile.ts', import.meta.url);
const opening = readerAt<typeof openFile>(module, 'openFile');
const readingRows = readerAt<typeof readRows>(module, 'readRows');
const closing = readerAt<typeof closeFile>(module, 'closeFile');

/** Of processor time without a row; a file of the largest size is read in less. */
const quietMs = 120_000;

/**
 * The file is read in a reader process; the local copy is deleted when `work` ends.
 *
 * @param storedFormat format detected before, if any
 */
export async function withSource<T>(
  { storage, signal }: Pick<JobContext<unknown, unknown>, 'storage' | 'signal'>,
  key: string,
  isWorkbook: boolean,
  storedFormat: ImportFormat | null,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return withWorkFolder(async (folder) => {
    const path = join(folder, 'file');
    await pipeline(await storage.read(key), createWriteStream(path, { mode: 0o600 }));
    const limits = { quietMs, signal };
    return withReader(async (reader) => {
      try {
        const { value } = await reader.read(opening, { path, isWorkbook, storedFormat }, limits).next();
        const rows = (sheet: number) => reader.read(readingRows, { sheet, mostColumns: maxImportColumns }, limits);
        return await work({ ...value, rows });
      } finally {
        // A process that cannot even close is not used again.
        if (reader.isReusable)
          await reader
            .read(closing, undefined, { quietMs })
            .next()
            .catch(() => reader.end());
      }
    });
  });
}
