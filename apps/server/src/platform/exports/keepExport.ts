import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat } from '@funil/api/contract';
import type { Database } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { withAccount } from '../db/withAccount.ts';
import { fileKey } from '../files/FileStorage.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import { cleanFileName } from '../files/cleanFileName.ts';
import { insertFile } from '../files/files.queries.ts';
import { withWorkFolder } from '../files/workFolder.ts';
import type { Sheet } from './Sheet.ts';
import { csvType, writeCsv } from './writeCsv.ts';
import { writeXlsx, xlsxType } from './writeXlsx.ts';

export interface WrittenExport {
  id: string;
  path: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/** Writes a list to a temporary file, which exists only while `handOn` runs. */
export async function writeExport<T>(
  sheet: Sheet,
  format: ExportFormat,
  handOn: (file: WrittenExport) => Promise<T>,
): Promise<T> {
  return withWorkFolder(async (folder) => {
    const path = join(folder, 'export');
    await (format === 'csv' ? writeCsv : writeXlsx)(sheet, path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const { size } = await stat(path);
    return handOn({
      id: newId(),
      path,
      contentType: format === 'csv' ? csvType : xlsxType,
      sizeBytes: size,
      sha256: hash.digest('hex'),
    });
  });
}

/** Nothing refers to the file, so it is deleted after a day. */
export const insertExport = (
  tx: AccountTx,
  { id, contentType, sizeBytes, sha256 }: WrittenExport,
  name: string,
  uploadedBy: string,
) =>
  insertFile(tx, {
    id,
    purpose: 'export',
    visibility: 'private',
    name: cleanFileName(name, contentType),
    contentType,
    sizeBytes,
    sha256,
    uploadedBy,
  });

export const storeExport = (
  storage: FileStorage,
  accountId: string,
  { id, path, sizeBytes, contentType }: WrittenExport,
) => storage.put(fileKey({ accountId, id }), { path, sizeBytes, contentType });

/** Writes and stores a file between transactions; it is visible once marked as ready. Returns its id. */
export function keepExport(
  { database, storage }: { database: Database; storage: FileStorage },
  { sheet, format, name }: { sheet: Sheet; format: ExportFormat; name: string },
  { accountId, uploadedBy }: { accountId: string; uploadedBy: string },
): Promise<string> {
  return writeExport(sheet, format, async (file) => {
    // The row comes first, so that interrupted exports are found and swept.
    await withAccount(database, { accountId }, (tx) => insertExport(tx, file, name, uploadedBy));
    await storeExport(storage, accountId, file);
    return file.id;
  });
}
