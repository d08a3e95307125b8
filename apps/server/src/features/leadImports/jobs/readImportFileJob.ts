import { cutText } from '@funil/validation/values';
import { importChoicesSheet, importPreviewRows, maxImportColumns, maxImportRows } from '@funil/api/contract';
import type { LeadImportSheet } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../../../platform/db/schema/tables.ts';
import { fileKey, MissingFile } from '../../../platform/files/FileStorage.ts';
import { findFile } from '../../../platform/files/files.queries.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';
import { listOwnFieldRows } from '../../ownFields/ownFields.queries.ts';
import { saveImport } from '../leadImports.queries.ts';
import type { Source } from '../source/openSource.ts';
import { withSource } from '../source/openSource.ts';
import { guessHeaderRow, headerOf } from '../suggestColumns.ts';
import {
  deniedProblem,
  failImport,
  importJobInput,
  importStep,
  ImportStop,
  refuseDeadly,
  unreadableReason,
} from './importStep.ts';
import type { ImportJobInput } from './importStep.ts';

const mostSheets = 50;

const stepRows = 5_000;

const longestShown = 200;

const tooLong = () =>
  new UnreadableFile(
    `O arquivo tem mais de ${maxImportRows.toLocaleString('pt-BR')} linhas. Divida em arquivos menores.`,
  );

type Surveyed = Omit<LeadImportSheet, 'header_row'>;

async function surveySheet(source: Source, sheet: number, goOn: (rows: number) => Promise<void>): Promise<Surveyed> {
  const preview: Surveyed['preview'] = [];
  let count = 0;
  let width = 0;
  let reportedCount = 0;
  for await (const rows of source.rows(sheet)) {
    for (const { row, cells } of rows) {
      count += 1;
      if (preview.length >= importPreviewRows) continue;
      width = Math.max(width, cells.length);
      preview.push({ row, cells: cells.slice(0, maxImportColumns).map((cell) => cutText(cell, longestShown)) });
    }
    // The header is among the previewed rows, so up to that many rows are no data. The exact check follows the reading.
    if (count > maxImportRows + importPreviewRows) throw tooLong();
    if (count - reportedCount < stepRows) continue;
    reportedCount = count;
    await goOn(count);
  }
  return { name: source.sheets[sheet]!, rows_count: count, columns_count: Math.min(width, maxImportColumns), preview };
}

export const readImportFileJob = defineJob<ImportJobInput, null>({
  name: 'lead_import.read',
  input: importJobInput,
  retries: 2,
  async run(job) {
    const step = importStep(job, 'reading');
    try {
      refuseDeadly(job);
      const start = await step(async (tx, row) => ({
        accountId: tx.accountId,
        file: row.fileId && (await findFile(tx, row.fileId)),
      }));
      if (!start.file) throw new UnreadableFile('O arquivo não está mais disponível. Envie de novo.');
      const isWorkbook = start.file.contentType.endsWith('.sheet');
      await withSource(
        job,
        fileKey({ accountId: start.accountId, id: start.file.id }),
        isWorkbook,
        null,
        async (source) => {
          const surveyed: Surveyed[] = [];
          for (let sheet = 0; sheet < Math.min(source.sheets.length, mostSheets); sheet += 1) {
            surveyed.push(
              await surveySheet(source, sheet, (done) =>
                step(async (_tx, _row, _actor, { progress }) => progress(done)),
              ),
            );
          }
          const largest = Math.max(...surveyed.map((one) => one.rows_count));
          if (largest === 0) throw new UnreadableFile('O arquivo está vazio.');
          if (largest === 1)
            throw new UnreadableFile(
              'O arquivo só tem uma linha. Ele precisa dos títulos das colunas e de pelo menos um lead.',
            );
          await step(async (tx, row) => {
            const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, tx.accountId));
            const fields = {
              settings: fieldSettingsOf(account!.personalization),
              ownFields: await listOwnFieldRows(tx),
            };
            const sheets = surveyed.map((one) => ({ ...one, header_row: guessHeaderRow(one.preview, fields) }));
            const rowsBelow = sheets.map((sheet) => headerOf(sheet, sheet.header_row)?.rowsBelow ?? 0);
            if (rowsBelow.some((rows) => rows > maxImportRows)) throw tooLong();
            await saveImport(tx, row.id, {
              phase: 'ready',
              format: source.format,
              sheets,
              rowsCount: Math.max(
                ...rowsBelow.filter((_rows, at) => sheets[at]!.name !== importChoicesSheet || at === 0),
              ),
              problem: null,
            });
          });
        },
      );
    } catch (error) {
      const reason = unreadableReason(error, job);
      if (reason !== null) return failImport(job, 'reading', 'unreadable', reason);
      if (error instanceof MissingFile)
        return failImport(job, 'reading', 'unreadable', 'O arquivo não está mais disponível. Envie de novo.');
      if (!(error instanceof ImportStop)) throw error;
      if (error.reason === 'canceled') return failImport(job, 'reading', 'canceled', null);
      if (error.reason === 'denied') return failImport(job, 'reading', 'failed', deniedProblem);
    }
  },
});
