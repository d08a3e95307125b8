import type { Logger } from 'pino';
import { noVault } from '../audit/auditVault.ts';
import type { AuditVault } from '../audit/auditVault.ts';
import type { Database } from '../db/database.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { withAccount } from '../db/withAccount.ts';
import { accountStatus } from '../identity/accountStatus.ts';
import { broadcastJob } from './broadcastJob.ts';
import type { AnyJob, JobContext, JobStep } from './defineJob.ts';
import { noMail } from './JobMail.ts';
import type { JobMail } from './JobMail.ts';
import { JobStop } from './JobStop.ts';
import { beginAttempt, lockIsSuspended, lockJob, saveJob } from './jobs.queries.ts';
import type { JobPatch, JobRow } from './jobs.queries.ts';
import { sendInTransaction } from './queue.ts';
import type { QueuedJob } from './queue.ts';
import { runLongRead } from './runLongRead.ts';

/** Limits progress events: clients refetch the job on each. */
const notifyEveryMs = 500;

interface RunOptions {
  database: Database;
  log: Logger;
  storage: FileStorage;
  mail?: JobMail;
  vault?: AuditVault;
  /** Aborted when the queue reassigns the job. */
  claim: AbortSignal;
  stopping: AbortSignal;
  isLastAttempt: boolean;
}

const isFinal = ({ state }: JobRow) => state === 'completed' || state === 'failed' || state === 'canceled';

/** Runs one attempt. Resolves when the queue can drop the job, rejects when it should retry. */
export function runJob(definition: AnyJob, queued: QueuedJob, options: RunOptions): Promise<void> {
  const run = () => runAttempt(definition, queued, options);
  const { tracer } = options.database;
  return tracer ? tracer.work(`job ${definition.name}`, queued.traceparent ?? null, run) : run();
}

async function runAttempt(definition: AnyJob, queued: QueuedJob, options: RunOptions): Promise<void> {
  const { account_id: accountId, job_id: jobId } = queued;
  const { database, log, storage, mail = noMail, vault = noVault, stopping, claim, isLastAttempt } = options;
  const inAccount = <T>(fn: (tx: AccountTx) => Promise<T>) => withAccount(database, { accountId }, fn);

  const job = await inAccount(async (tx) => {
    const row = await lockJob(tx, jobId);
    // Cancelled while queued, or finished by an attempt whose end the queue missed.
    if (!row || isFinal(row)) return null;
    // The queue drops the job; `resumeJobs` queues it again.
    if (await lockIsSuspended(tx)) {
      await saveJob(tx, jobId, { state: 'queued' });
      return null;
    }
    const claimed = row.cancelRequestedAt
      ? await saveJob(tx, jobId, { state: 'canceled', finishedAt: new Date() })
      : await beginAttempt(tx, row);
    broadcastJob(tx, claimed);
    return claimed.state === 'running' ? { ...claimed, tookOver: row.state === 'running' } : null;
  });
  if (!job) return;

  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, claim, stopping]);
  let notifiedAt = 0;

  /** Locks the job; refuses writes of an outdated attempt. */
  function held<T>(fn: (tx: AccountTx, row: JobRow) => Promise<T>): Promise<T> {
    return inAccount(async (tx) => {
      const row = await lockJob(tx, jobId);
      if (row?.state !== 'running' || row.attempt !== job!.attempt) throw new JobStop('lost');
      return fn(tx, row);
    });
  }

  async function step<T>(fn: (tx: AccountTx, step: JobStep<unknown>) => Promise<T>): Promise<T> {
    if (claim.aborted) throw new JobStop('lost');
    if (stopping.aborted) throw new JobStop('stopping');
    try {
      return await held(async (tx, row) => {
        if (row.cancelRequestedAt) throw new JobStop('canceled');
        if ((await accountStatus(tx)) === 'suspended') throw new JobStop('suspended');
        const patch: JobPatch = {};
        const result = await fn(tx, {
          progress(done, total) {
            patch.progressDone = done;
            if (total !== undefined) patch.progressTotal = total;
          },
          checkpoint: (value) => void (patch.checkpoint = value),
        });
        if (Object.keys(patch).length > 0) await saveJob(tx, jobId, patch);
        if (patch.progressDone !== undefined && Date.now() - notifiedAt > notifyEveryMs) {
          notifiedAt = Date.now();
          broadcastJob(tx, row);
        }
        return result;
      });
    } catch (error) {
      if (error instanceof JobStop) abort.abort(error);
      throw error;
    }
  }

  const end = (patch: JobPatch, also: (tx: AccountTx) => Promise<void> = async () => {}) =>
    held(async (tx) => {
      broadcastJob(tx, await saveJob(tx, jobId, patch));
      await also(tx);
    });

  const context: JobContext<unknown, unknown> = {
    jobId,
    input: job.input,
    createdBy: job.createdBy,
    attempt: job.attempt,
    tookOver: job.tookOver,
    resumeFrom: job.checkpoint,
    signal,
    log,
    storage,
    mail,
    vault,
    step,
    read: (fn) => runLongRead({ database, accountId, jobId, attempt: job.attempt, claim, stopping }, fn),
  };
  try {
    const result: unknown = await definition.run(context);
    await end({ state: 'completed', result: result ?? null, finishedAt: new Date() });
  } catch (error) {
    const reason = error instanceof JobStop ? error.reason : stopping.aborted ? 'stopping' : null;
    if (reason === 'lost') return;
    if (reason === 'canceled') return end({ state: 'canceled', finishedAt: new Date() });
    // Requeued at once, without counting as a failure; for a suspended account by its reactivation.
    if (reason === 'stopping' || reason === 'suspended')
      return end({ state: 'queued' }, async (tx) => {
        if (reason === 'suspended' && (await lockIsSuspended(tx))) return;
        await sendInTransaction(tx, definition.name, queued, { isHandedOn: true });
      });
    log.error({ err: error, job_id: jobId, kind: definition.name }, 'job failed');
    await end(isLastAttempt ? { state: 'failed', finishedAt: new Date() } : { state: 'queued' });
    throw error;
  }
}

/** Marks a job that ran out of retries as failed, so that waiting users learn it. */
export async function giveUp(database: Database, { account_id: accountId, job_id: jobId }: QueuedJob): Promise<void> {
  await withAccount(database, { accountId }, async (tx) => {
    const row = await lockJob(tx, jobId);
    if (!row || isFinal(row)) return;
    // Outdates any attempt that still runs.
    broadcastJob(tx, await saveJob(tx, jobId, { state: 'failed', attempt: row.attempt + 1, finishedAt: new Date() }));
  });
}
