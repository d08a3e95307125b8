import { importErrorColumn } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { insertExport, storeExport, writeExport } from '../../platform/exports/storeExport.ts';
import { text } from '../../platform/exports/Sheet.ts';
import type { SheetRow } from '../../platform/exports/Sheet.ts';
import { markReady } from '../../platform/files/files.queries.ts';
import type { FileStorage } from '../../platform/files/FileStorage.ts';
import { titleKey } from './suggestColumns.ts';
import type { SourceRows } from './source/SourceRow.ts';

interface ErrorFileOptions {
  storage: FileStorage;
  /** Name of the imported file: `contatos.xlsx` gives `contatos-erros.csv`. */
  fileName: string;
  uploadedBy: string | null;
  titles: readonly string[];
  rows: SourceRows;
  messages: ReadonlyMap<number, string>;
  inStep: <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>;
}

/** Writes the refused rows with their reasons to a file, which can be imported again after correction. */
export function writeErrorFile({
  storage,
  fileName,
  uploadedBy,
  titles,
  rows,
  messages,
  inStep,
}: ErrorFileOptions): Promise<string> {
  // A re-imported error file already has the error column.
  const otherColumns = titles.flatMap((title, index) =>
    titleKey(title) === titleKey(importErrorColumn) ? [] : [index],
  );
  async function* failed(): AsyncGenerator<SheetRow> {
    for await (const batch of rows) {
      for (const { row, cells } of batch) {
        const message = messages.get(row);
        if (message !== undefined) yield [...otherColumns.map((index) => text(cells[index])), text(message)];
      }
    }
  }
  const sheet = {
    preface: [],
    header: [...otherColumns.map((index) => titles[index]!), importErrorColumn],
    rows: failed(),
  };
  return writeExport(sheet, 'csv', async (file) => {
    const name = `${fileName.replace(/\.[^.]*$/, '')}-erros.csv`;
    const accountId = await inStep(async (tx) => {
      await insertExport(tx, file, name, uploadedBy!);
      return tx.accountId;
    });
    await storeExport(storage, accountId, file);
    await inStep((tx) => markReady(tx, file.id));
    return file.id;
  });
}
