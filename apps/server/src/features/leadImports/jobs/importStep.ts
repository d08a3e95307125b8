import { can } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { yup } from '@funil/validation';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { JobContext, JobStep } from '../../../platform/jobs/defineJob.ts';
import { findActor } from '../../people/findActor.ts';
import { lockImport, saveImport } from '../leadImports.queries.ts';
import type { LeadImportRow } from '../leadImports.queries.ts';

export const importJobInput = yup.object({ import_id: yup.string().required() }).noUnknown();
export type ImportJobInput = yup.InferType<typeof importJobInput>;

/** Ends the work before its end: another job does it now, somebody canceled it, or its author may no longer import. */
export class ImportStop extends Error {
  override readonly name = 'ImportStop';
  readonly reason: 'superseded' | 'canceled' | 'denied';

  constructor(reason: ImportStop['reason']) {
    super(`The import ends early: ${reason}.`);
    this.reason = reason;
  }
}

type Phase = LeadImportRow['phase'];

/** One step of an import's job, as long as the import waits for this very job. */
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

/** Says why nothing came of it, where the import still waits for this job. */
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

export const deniedProblem = 'Quem enviou o arquivo não pode mais importar leads.';
