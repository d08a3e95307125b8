import { importErrorSample } from '@funil/api/contract';
import type { LeadImportCounts } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { fileKey } from '../../../platform/files/FileStorage.ts';
import { attachFile, findFile, releaseFiles } from '../../../platform/files/files.queries.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';
import type { JobContext } from '../../../platform/jobs/defineJob.ts';
import { emit } from '../../../platform/events/emit.ts';
import { writeErrorFile } from '../writeErrorFile.ts';
import { insertOutcomes, listFailures, listNewOwners, saveImport } from '../leadImports.queries.ts';
import type { ImportOutcome, LeadImportRow } from '../leadImports.queries.ts';
import type { Draft } from '../rows/planRow.ts';
import { addedTags, comparedKeys, LeadMatches } from '../rows/LeadMatch.ts';
import type { LeadMatch } from '../rows/LeadMatch.ts';
import { findOrCreateTags } from '../rows/importedTags.ts';
import { changedLead, writePlans } from '../rows/writePlans.ts';
import type { AddedNote } from '../rows/writePlans.ts';
import { withSource } from '../source/openSource.ts';
import type { Source } from '../source/openSource.ts';
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
import type { ImportJobInput, ImportStep } from './importStep.ts';
import { errorLine, errorsOf, planBatch } from './planBatch.ts';
import type { Planning, ReadRow } from './planBatch.ts';
import { readPlanning } from './readPlanning.ts';

interface Checkpoint {
  row: number;
  done: number;
  /** Attempt that wrote the checkpoint; missing in older checkpoints. */
  attempt?: number;
}

type Job = JobContext<ImportJobInput, Checkpoint>;

/** Rows per transaction, about 100 ms, during which other users who create leads wait for a number. */
const batchRows = 500;

/** Minimum interval between broadcasts, because each makes every client with an open list reload it. */
const notifyEveryMs = 5_000;

const failureBatch = 10_000;

function namesOf({ context }: Planning): (id: string) => string {
  const records = [
    ...context.products.values(),
    ...context.people.values(),
    ...context.partners.values(),
    ...context.indicators.values(),
  ].filter((one) => one !== null);
  const names = new Map(records.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

/** A tag is named as the first row writes it. */
function namesOfAddedTags(matches: readonly LeadMatch[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const [key, name] of matches.flatMap((match) => [...addedTags(match)]))
    if (!names.has(key)) names.set(key, name);
  return names;
}

async function writeBatch(
  tx: AccountTx,
  planning: Planning,
  current: LeadImportRow,
  batch: readonly ReadRow[],
): Promise<Pick<LeadImportRow, 'counts' | 'errors'>> {
  const counts: LeadImportCounts = { ...current.counts };
  const errors = [...current.errors];
  const matches = new LeadMatches(comparedKeys(planning.settings));
  const planned = await planBatch(tx, planning, matches, batch, true);
  const nameOf = namesOf(planning);
  const ownFields = [...planning.context.ownFields.values()].map(({ field }) => field);
  const drafts: Draft[] = [];
  const touched = new Map<string, LeadMatch>();
  const notes = new Map<number, AddedNote>();
  for (const { row, plan } of planned) {
    if (plan.outcome === 'created') drafts.push(plan.draft);
    if (plan.outcome === 'updated' && plan.match.stored) touched.set(plan.match.id, plan.match);
    if ((plan.outcome === 'created' || plan.outcome === 'updated') && plan.note !== null)
      notes.set(row, {
        id: newId(),
        leadId: plan.outcome === 'created' ? plan.draft.id : plan.match.id,
        text: plan.note,
      });
  }
  const tags = await findOrCreateTags(tx, namesOfAddedTags([...drafts, ...touched.values()]));
  // A note alone does not change the lead.
  const changed = new Map(
    [...touched.values()]
      .map((match) =>
        changedLead(
          { ...match, stored: match.stored! },
          nameOf,
          [...match.stored!.tags, ...[...addedTags(match).keys()].map((key) => tags.get(key)!)],
          ownFields,
        ),
      )
      .filter(({ before }) => Object.keys(before).length > 0)
      .map((one) => [one.match.id, one]),
  );
  // A time per batch: one for the whole attempt would date late rows before edits by users.
  const now = new Date().toISOString();
  await writePlans(tx, drafts, [...changed.values()], [...notes.values()], {
    actorId: planning.actor.uid,
    fileName: current.fileName,
    now,
    source: planning.defaults.source,
    nameOf,
    tags,
    ownFields,
  });

  const revised = new Set([...changed.values()].flatMap(({ match, isLeadChanged }) => (isLeadChanged ? match.id : [])));
  await emit(tx, 'leads.revised', { leadIds: [...revised] });
  if (planning.defaults.isDistributed)
    await emit(tx, 'lead.queued', {
      leadIds: drafts.flatMap(({ id, values }) => (values.ownerId === null ? id : [])),
      at: new Date(now),
    });

  const reportedIds = new Set<string>();
  const outcomes = planned.map(
    ({
      row,
      cells,
      plan,
    }): Pick<ImportOutcome, 'row' | 'outcome' | 'leadId' | 'version' | 'before' | 'message' | 'noteId'> => {
      counts[plan.outcome] += 1;
      const noteId = notes.get(row)?.id ?? null;
      switch (plan.outcome) {
        case 'failed':
          if (errors.length < importErrorSample) errors.push(...errorsOf(planning, { row, cells }, plan.problems));
          return { row, outcome: 'failed', message: errorLine(plan.problems) };
        case 'created':
          return { row, outcome: 'created', leadId: plan.draft.id, version: 1, noteId };
        case 'skipped':
          return { row, outcome: 'skipped', leadId: plan.match.id };
        case 'updated': {
          const { id, stored } = plan.match;
          const before = reportedIds.has(id) ? null : (changed.get(id)?.before ?? null);
          reportedIds.add(id);
          return {
            row,
            outcome: 'updated',
            leadId: id,
            version: (stored?.lead.version ?? 0) + (revised.has(id) || !stored ? 1 : 0),
            before,
            noteId,
          };
        }
      }
    },
  );
  await insertOutcomes(tx, current.id, outcomes);
  return { counts, errors: errors.slice(0, importErrorSample) };
}

async function readFailures(step: ImportStep<Checkpoint>): Promise<Map<number, string>> {
  const messages = new Map<number, string>();
  for (let after = 0; ;) {
    const page = await step((tx, row) => listFailures(tx, row.id, after, failureBatch), { evenWhenCanceled: true });
    for (const { row, message } of page) messages.set(row, message ?? '');
    if (page.length < failureBatch) return messages;
    after = page.at(-1)!.row;
  }
}

async function finish(
  job: Job,
  step: ImportStep<Checkpoint>,
  source: Source,
  planning: Planning,
  fileName: string,
  phase: 'completed' | 'canceled',
): Promise<void> {
  const even = { evenWhenCanceled: true };
  const messages = await readFailures(step);
  const errorFileId =
    messages.size === 0
      ? null
      : await writeErrorFile({
          storage: job.storage,
          fileName,
          uploadedBy: job.createdBy,
          titles: planning.titles,
          rows: source.rows(planning.settings.sheet),
          messages,
          inStep: (fn) => step((tx) => fn(tx), even),
        });
  await step(async (tx, row) => {
    if (row.errorFileId) await releaseFiles(tx, [row.errorFileId]);
    if (errorFileId) await attachFile(tx, errorFileId, ['export']);
    await saveImport(tx, row.id, { phase, errorFileId, sheets: [], finishedAt: new Date(), cancelRequestedAt: null });
    await emit(tx, 'leadImport.finished', { userId: job.createdBy!, fileName: row.fileName });
    if (row.kind === 'new')
      for (const { ownerId, leadIds } of await listNewOwners(tx, row.id))
        await emit(tx, 'lead.assigned', { leadIds, ownerId, actorId: job.createdBy });
    await emit(tx, 'leads.changed', {});
  }, even);
}

/** Each batch of leads and its checkpoint are one transaction. */
export const runImportJob = defineJob<ImportJobInput, Checkpoint>({
  name: 'lead.import',
  input: importJobInput,
  retries: 5,
  async run(job) {
    const step = importStep<Checkpoint>(job, 'running');
    let progressed = job.resumeFrom?.attempt;
    try {
      refuseDeadly(job, progressed);
      const start = await step(
        async (tx, row, actor) => {
          const file = row.fileId ? await findFile(tx, row.fileId) : null;
          if (!file) throw new UnreadableFile('O arquivo não está mais disponível. Envie de novo.');
          return { accountId: tx.accountId, file, row, planning: await readPlanning(tx, row, actor, job.vault) };
        },
        { evenWhenCanceled: true },
      );
      const { planning, file, row } = start;
      await withSource(
        job,
        fileKey({ accountId: start.accountId, id: file.id }),
        row.format!.kind === 'xlsx',
        row.format,
        async (source) => {
          const { settings } = planning;
          let { row: last, done } = job.resumeFrom ?? { row: settings.header_row, done: 0 };
          let notifiedAt = Date.now();
          let phase: 'completed' | 'canceled' = 'completed';
          try {
            for await (const batch of eachRowBatch(source.rows(settings.sheet), planning, last, batchRows)) {
              await step(async (tx, current, actor, { progress, checkpoint }) => {
                // The commit need not wait for the disk: a crash loses batch and checkpoint together, and the last step
                // waits.
                await tx.db.execute(sql`set local synchronous_commit = off`);
                await saveImport(tx, current.id, await writeBatch(tx, { ...planning, actor }, current, batch));
                last = batch.at(-1)!.row;
                done += batch.length;
                progress(done, current.rowsCount ?? undefined);
                checkpoint({ row: last, done, attempt: job.attempt });
                if (Date.now() - notifiedAt > notifyEveryMs) {
                  notifiedAt = Date.now();
                  await emit(tx, 'leads.changed', {});
                }
              });
              progressed = job.attempt;
            }
          } catch (error) {
            if (!(error instanceof ImportStop) || error.reason !== 'canceled') throw error;
            phase = 'canceled';
          }
          await finish(job, step, source, planning, row.fileName, phase);
        },
      );
    } catch (error) {
      const reason = unreadableReason(error, job, progressed);
      if (reason !== null) return failImport(job, 'running', 'failed', reason);
      if (!(error instanceof ImportStop)) throw error;
      if (error.reason === 'denied') return failImport(job, 'running', 'failed', deniedProblem);
    }
  },
});
