import type { yup } from '@funil/validation';
import type { Logger } from 'pino';
import type { FileStorage } from '../files/FileStorage.ts';
import type { AccountTx, AdminTx } from '../db/withAccount.ts';
import type { AuditVault } from '../audit/auditVault.ts';
import type { JobMail } from './JobMail.ts';

/** Calls take effect only if the transaction commits. */
export interface JobStep<Checkpoint> {
  progress(done: number, total?: number): void;
  /** Resume point of the next attempt. */
  checkpoint(value: Checkpoint): void;
}

export interface JobContext<Input, Checkpoint> {
  readonly jobId: string;
  readonly input: Input;
  /** Null for the system. */
  readonly createdBy: string | null;
  /** The first attempt is 1. */
  readonly attempt: number;
  /** True if the previous attempt's process died or stopped responding. */
  readonly tookOver: boolean;
  /** Last committed checkpoint; null on the first attempt. */
  readonly resumeFrom: Checkpoint | null;
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly storage: FileStorage;
  readonly mail: JobMail;
  /** Opens sealed values of the audit log. */
  readonly vault: AuditVault;
  /**
   * The only way to write, in a transaction of the job's account. Throws if another attempt has taken over. Keep steps
   * under about a second: cancellation waits for them.
   */
  step<T>(fn: (tx: AccountTx, step: JobStep<Checkpoint>) => Promise<T>): Promise<T>;
  /** Reads without time limit or lock on the job, so a cancellation can abort the statement. */
  read<T>(fn: (tx: AccountTx) => Promise<T>): Promise<T>;
}

export interface JobDefinition<Input = unknown, Checkpoint = unknown, Result = unknown> {
  /** `resource.verb`, as in the contract. */
  readonly name: string;
  /** Ids, options and sums only; personal data belongs in tables. */
  readonly input: yup.Schema<Input>;
  /** Attempts after the first, on errors or dead processes. */
  readonly retries: number;
  /** Jobs per process, of which one account gets half. @default from the configuration */
  readonly concurrency?: number;
  /** False for work that must not stop half way; users undo it instead. @default true */
  readonly isCancelable?: boolean;
  run(context: JobContext<Input, Checkpoint>): Promise<Result>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the parameters stand on both sides of functions, so no other type takes every definition
export type AnyJob = JobDefinition<any, any, any>;

/** Defines background work for any free process. List it in `allJobs.ts`; start it with `enqueue(tx, job, input)`. */
export function defineJob<Input, Checkpoint = null, Result = void>(
  definition: JobDefinition<Input, Checkpoint, Result>,
): JobDefinition<Input, Checkpoint, Result> {
  return definition;
}

export interface AccountSteps {
  readonly accountId: string;
  /** Runs a step in a transaction of the account. */
  step<T>(fn: (tx: AccountTx) => Promise<T>): Promise<T>;
}

interface SystemJobContext {
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly storage: FileStorage;
  /** Runs `fn` in a transaction of each active account; a failing account does not stop the others. */
  eachAccount(fn: (tx: AccountTx) => Promise<void>): Promise<void>;
  /** The same for work that calls other systems, which no transaction may wait for. */
  eachAccountApart(fn: (account: AccountSteps) => Promise<void>): Promise<void>;
  admin<T>(fn: (tx: AdminTx) => Promise<T>): Promise<T>;
}

export interface SystemJobDefinition {
  readonly name: string;
  /** Cron expression in UTC. */
  readonly cron: string;
  run(context: SystemJobContext): Promise<void>;
}

export function defineSystemJob(definition: SystemJobDefinition): SystemJobDefinition {
  return definition;
}
