import { can } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { yup } from '@funil/validation';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { JobContext, JobStep } from '../../../platform/jobs/defineJob.ts';
import { ReaderDied } from '../../../platform/readers/ReaderProcess.ts';
import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';
import { findActor } from '../../people/findActor.ts';
import { lockImport, saveImport } from '../leadImports.queries.ts';
import type { LeadImportRow } from '../leadImports.queries.ts';

export const importJobInput = yup.object({ import_id: yup.string().required() }).noUnknown();
export type ImportJobInput = yup.InferType<typeof importJobInput>;

/** Ends a job early: another job took over, the import was canceled, or its author may no longer import. */
export class ImportStop extends Error {
  override readonly name = 'ImportStop';
  readonly reason: 'superseded' | 'canceled' | 'denied';

  constructor(reason: ImportStop['reason']) {
    super(`The import ends early: ${reason}.`);
    this.reason = reason;
  }
}

type Phase = LeadImportRow['phase'];

export type ImportStep<Checkpoint> = <T>(
  fn: (tx: AccountTx, row: LeadImportRow, actor: Actor, step: JobStep<Checkpoint>) => Promise<T>,
  options?: { evenWhenCanceled?: boolean },
) => Promise<T>;

export function importStep<Checkpoint>(
  job: JobContext<ImportJobInput, Checkpoint>,
  phase: Phase,
): ImportStep<Checkpoint> {
  return (fn, { evenWhenCanceled = false } = {}) =>
    job.step(async (tx, step) => {
      const row = await lockImport(tx, job.input.import_id);
      if (row?.jobId !== job.jobId || row.phase !== phase) throw new ImportStop('superseded');
      if (row.cancelRequestedAt && !evenWhenCanceled) throw new ImportStop('canceled');
      const found = job.createdBy === null ? undefined : await findActor(tx, job.createdBy);
      if (!found || !can(found.actor, 'lead.import')) throw new ImportStop('denied');
      return fn(tx, row, found.actor, step);
    });
}

export async function failImport(
  job: Pick<JobContext<ImportJobInput, unknown>, 'jobId' | 'input'> & {
    step: (fn: (tx: AccountTx) => Promise<void>) => Promise<void>;
  },
  phase: Phase,
  to: Phase,
  problem: string | null,
): Promise<void> {
  await job.step(async (tx) => {
    const row = await lockImport(tx, job.input.import_id);
    if (row?.jobId !== job.jobId || row.phase !== phase) return;
    await saveImport(tx, row.id, {
      phase: to,
      problem,
      cancelRequestedAt: null,
      finishedAt: to === 'ready' ? null : new Date(),
    });
  });
}

const attempts = 2;

const deadly =
  'A leitura do arquivo foi interrompida duas vezes e não será tentada de novo. Divida em arquivos menores, ou ' +
  'copie os dados para uma planilha nova.';

/**
 * Refuses a file after two process crashes, each of which also aborts requests of other users.
 *
 * @param progressed the last attempt that made progress, so that the file did not cause earlier crashes
 */
export function refuseDeadly(
  { attempt, tookOver }: Pick<JobContext<unknown, unknown>, 'attempt' | 'tookOver'>,
  progressed = 0,
): void {
  if (tookOver && attempt - progressed > attempts) throw new UnreadableFile(deadly);
}

/**
 * Why the file of an attempt that failed is not read again; null when another attempt may follow, or when it failed for
 * another reason.
 *
 * @param progressed the last attempt that made progress
 */
export function unreadableReason(
  error: unknown,
  { attempt }: Pick<JobContext<unknown, unknown>, 'attempt'>,
  progressed = 0,
): string | null {
  if (error instanceof UnreadableFile) return error.message;
  return error instanceof ReaderDied && attempt - progressed >= attempts ? deadly : null;
}

export const deniedProblem = 'Quem enviou o arquivo não pode mais importar leads.';
