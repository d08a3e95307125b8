import type { yup } from '@funil/validation';
import type { Logger } from 'pino';
import type { FileStorage } from '../files/FileStorage.ts';
import type { AccountTx, AdminTx } from '../db/withAccount.ts';
import type { JobMail } from './JobMail.ts';

/** What a transaction of a job may say about the job itself; it holds if and only if the transaction commits. */
export interface JobStep<Checkpoint> {
  /** How far the work has come, for whoever watches. */
  progress(done: number, total?: number): void;
  /** Where another attempt goes on, should this one be cut off. */
  checkpoint(value: Checkpoint): void;
}

export interface JobContext<Input, Checkpoint> {
  readonly jobId: string;
  readonly input: Input;
  /** Who asked for it; null when the system did. */
  readonly createdBy: string | null;
  /** 1 for the first. */
  readonly attempt: number;
  /** True when the process of the attempt before died under it: killed, out of memory, or not heard of for too long. */
  readonly tookOver: boolean;
  /** What an earlier attempt left with its last committed step; null on the first. */
  readonly resumeFrom: Checkpoint | null;
  /**
   * Aborted when the work should stop: somebody canceled it, the server stops, or another process has taken it over.
   */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Content of the files that people have sent. */
  readonly storage: FileStorage;
  /** How it writes mail. */
  readonly mail: JobMail;
  /**
   * One step, in a transaction of the job's account; the only way to write. Before anything else it makes sure
   * that the job is still this attempt's, and throws when it is not: what was cut off has no effect. Keep a step
   * under a second or so: a cancellation waits for it.
   */
  step<T>(fn: (tx: AccountTx, step: JobStep<Checkpoint>) => Promise<T>): Promise<T>;
  /**
   * Reads for as long as it takes, in a transaction of the job's account that cannot write. It does not hold the job: a
   * cancellation does not wait for it, but ends the statement that runs.
   */
  read<T>(fn: (tx: AccountTx) => Promise<T>): Promise<T>;
}

export interface JobDefinition<Input = unknown, Checkpoint = unknown, Result = unknown> {
  /** `resource.verb`, as in the contract. */
  readonly name: string;
  /** Ids, options and sums. Personal data belong into tables, not into an input. */
  readonly input: yup.Schema<Input>;
  /** Attempts after the first, for faults and for processes that died under it. */
  readonly retries: number;
  /** Jobs of this kind that one process runs at once. @default 1 */
  readonly concurrency?: number;
  /** False for work that must not stop half way; whoever changes its mind undoes it. @default true */
  readonly isCancelable?: boolean;
  run(context: JobContext<Input, Checkpoint>): Promise<Result>;
}

/** A job of whatever kind, for lists. */
// oxlint-disable-next-line typescript/no-explicit-any -- the parameters stand on both sides of functions, so no other type takes every definition
export type AnyJob = JobDefinition<any, any, any>;

/**
 * Declares work that runs after the request that asked for it, once, in whichever process is free:
 * `export const importLeads = defineJob({ name: 'lead.import', input, retries: 5, run: async ({ input, step }) => ...
 * })`. Add it to the list in `allJobs.ts`; `enqueue(tx, importLeads, input)` asks for it.
 */
export function defineJob<Input, Checkpoint = null, Result = void>(
  definition: JobDefinition<Input, Checkpoint, Result>,
): JobDefinition<Input, Checkpoint, Result> {
  return definition;
}

interface SystemJobContext {
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly storage: FileStorage;
  /** Runs in a transaction of each account, one after the other; an account that fails does not stop the others. */
  eachAccount(fn: (tx: AccountTx) => Promise<void>): Promise<void>;
  /** Runs in a transaction of the super-admin's area. */
  admin<T>(fn: (tx: AdminTx) => Promise<T>): Promise<T>;
}

/** Work of the installation itself, at fixed times. */
export interface SystemJobDefinition {
  readonly name: string;
  /** Cron expression, in UTC. */
  readonly cron: string;
  run(context: SystemJobContext): Promise<void>;
}

export function defineSystemJob(definition: SystemJobDefinition): SystemJobDefinition {
  return definition;
}
