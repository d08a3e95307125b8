import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportFormat } from '@funil/api/contract';
import { newId } from '../db/newId.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { fileKey } from '../files/FileStorage.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import { insertFile, markReady } from '../files/files.queries.ts';
import type { FileRow } from '../files/files.queries.ts';
import type { Sheet } from './Sheet.ts';
import { writeCsv } from './writeCsv.ts';
import { writeXlsx } from './writeXlsx.ts';

interface ExportOptions {
  storage: FileStorage;
  format: ExportFormat;
  /** Without its ending. */
  name: string;
  uploadedBy: string;
}

/**
 * Writes a list into a private file. Nothing refers to it, so it is swept away after a day; until then whoever asked
 * for it reads it through an address that lasts minutes.
 */
export async function keepExport(tx: AccountTx, sheet: Sheet, { storage, format, name, uploadedBy }: ExportOptions): Promise<FileRow> {
  const { content, contentType } = format === 'csv' ? writeCsv(sheet) : await writeXlsx(sheet);
  const id = newId();
  const folder = await mkdtemp(join(tmpdir(), 'funil-export-'));
  try {
    const path = join(folder, id);
    await writeFile(path, content, { mode: 0o600 });
    const type = contentType.split(';')[0]!;
    await insertFile(tx, {
      id,
      purpose: 'export',
      visibility: 'private',
      name: `${name}.${format}`,
      contentType: type,
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      uploadedBy,
    });
    await storage.put(fileKey({ accountId: tx.accountId, id }), { path, sizeBytes: content.length, contentType: type });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return (await markReady(tx, id))!;
}
