import { importErrorSample } from '@funil/api/contract';
import type { LeadImportError } from '@funil/api/contract';
import { fileKey } from '../../../platform/files/FileStorage.ts';
import { attachFile, findFile, releaseFiles } from '../../../platform/files/files.queries.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';
import { writeErrorFile } from '../writeErrorFile.ts';
import { saveImport } from '../leadImports.queries.ts';
import { comparedKeys, LeadMatches } from '../rows/LeadMatch.ts';
import { NameCounts, NewTags } from '../rows/NameCounts.ts';
import { withSource } from '../source/openSource.ts';
import { eachRowBatch } from './eachRowBatch.ts';
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
import { errorLine, errorsOf, planBatch } from './planBatch.ts';
import { readPlanning } from './readPlanning.ts';

/** Rows per transaction, which locks nothing that others need. */
const batchRows = 1_000;

/** Plans all rows of an import like a run, without writing leads. */
export const checkImportJob = defineJob<ImportJobInput, null>({
  name: 'lead_import.check',
  input: importJobInput,
  retries: 2,
  async run(job) {
    const step = importStep(job, 'checking');
    try {
      refuseDeadly(job);
      const start = await step(async (tx, row, actor) => {
        const file = row.fileId ? await findFile(tx, row.fileId) : null;
        if (!file) throw new UnreadableFile('O arquivo não está mais disponível. Envie de novo.');
        return { accountId: tx.accountId, file, row, planning: await readPlanning(tx, row, actor, job.vault) };
      });
      const { planning, file, row } = start;
      const { settings } = planning;
      const counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
      const unknown = new NameCounts();
      const matched = new NameCounts();
      const newTags = new NewTags();
      const sample: LeadImportError[] = [];
      const notices: LeadImportError[] = [];
      let noticed = 0;
      const messages = new Map<number, string>();
      const matches = new LeadMatches(comparedKeys(settings), settings.on_duplicate !== 'overwrite');
      let done = 0;
      await withSource(
        job,
        fileKey({ accountId: start.accountId, id: file.id }),
        row.format!.kind === 'xlsx',
        row.format,
        async (source) => {
          for await (const batch of eachRowBatch(
            source.rows(settings.sheet),
            planning,
            settings.header_row,
            batchRows,
          )) {
            await step(async (tx, current, _actor, { progress }) => {
              for (const planned of await planBatch(tx, planning, matches, batch, false)) {
                const { plan } = planned;
                counts[plan.outcome] += 1;
                unknown.add(planned.unknown);
                matched.add(planned.matched);
                if (plan.outcome === 'created' || plan.outcome === 'updated')
                  newTags.add(planned.values.tags, planning.context.tags);
                if (planned.notices.length > 0) noticed += 1;
                if (notices.length < importErrorSample) notices.push(...errorsOf(planning, planned, planned.notices));
                if (plan.outcome !== 'failed') continue;
                messages.set(planned.row, errorLine(plan.problems));
                if (sample.length < importErrorSample) sample.push(...errorsOf(planning, planned, plan.problems));
              }
              done += batch.length;
              progress(done, current.rowsCount ?? undefined);
            });
          }
          const errorFileId =
            messages.size === 0
              ? null
              : await writeErrorFile({
                  storage: job.storage,
                  fileName: row.fileName,
                  uploadedBy: job.createdBy,
                  titles: planning.titles,
                  rows: source.rows(settings.sheet),
                  messages,
                  inStep: (fn) => step((tx) => fn(tx)),
                });
          await step(async (tx, current) => {
            if (current.errorFileId) await releaseFiles(tx, [current.errorFileId]);
            if (errorFileId) await attachFile(tx, errorFileId, ['export']);
            await saveImport(tx, current.id, {
              phase: 'checked',
              checkCounts: {
                ...counts,
                unknown_names: unknown.list(),
                matched_names: matched.list(),
                new_tags: newTags.list(),
                noticed_count: noticed,
                notices: notices.slice(0, importErrorSample),
              },
              errors: sample.slice(0, importErrorSample),
              errorFileId,
              problem: null,
            });
          });
        },
      );
    } catch (error) {
      const reason = unreadableReason(error, job);
      if (reason !== null) return failImport(job, 'checking', 'unreadable', reason);
      if (!(error instanceof ImportStop)) throw error;
      if (error.reason === 'canceled') return failImport(job, 'checking', 'ready', null);
      if (error.reason === 'denied') return failImport(job, 'checking', 'failed', deniedProblem);
    }
  },
});
