import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { idleInTransactionMs } from './database.ts';
import type { Database } from './database.ts';
import type { MessageStream } from './MessageStream.ts';
import type { Ports } from './Ports.ts';
import type { SubscribersByEvent } from './SubscribersByEvent.ts';
import { inTransaction } from './inTransaction.ts';
import type { Transaction } from './inTransaction.ts';

declare const accountBrand: unique symbol;
declare const adminBrand: unique symbol;

/**
 * Only `withAccount` creates this type, so a query without account does not compile. Queries still filter by
 * `accountId`, which the planner needs for indexes.
 */
export interface AccountTx {
  readonly db: Transaction;
  readonly accountId: string;
  /** Runs last before the commit: for locks that others wait for. */
  readonly beforeCommit: (run: () => Promise<void>) => void;
  /**
   * Runs each function once, in a new transaction after the commit and before `withAccount` resolves: for locks that
   * must not be taken in the current transaction. The call is lost if the process dies.
   */
  readonly afterCommit: (run: (tx: AccountTx) => Promise<void>) => void;
  readonly subscriptions: SubscribersByEvent | undefined;
  readonly ports: Ports | undefined;
  readonly messageStream: MessageStream | null;
  /** Unfinished jobs of the account beyond which `enqueue` refuses; null in background work, which must go on. */
  readonly mostJobs: number | null;
  /** W3C `traceparent` of the transaction, for work that follows from it; null where nothing is traced. */
  readonly traceparent: string | null;
  readonly [accountBrand]: true;
}

/** Sees accounts and super-admins, but no tenant's rows. */
export interface AdminTx {
  readonly db: Transaction;
  readonly [adminBrand]: true;
}

/**
 * An error rolls back. Refuses an account that is moving to another database (`enter_account`). Never wait for the pool inside: once all connections do so, the server deadlocks. */
export async function withAccount<T>(
  database: Database,
  { accountId }: { accountId: string },
  fn: (tx: AccountTx) => Promise<T>,
): Promise<T> {
  const followUps = new Set<(tx: AccountTx) => Promise<void>>();
  const result = await inAccount(database, accountId, fn, (run) => void followUps.add(run));
  for (const run of followUps) {
    try {
      await inAccount(database, accountId, run, () => {});
    } catch (error) {
      // The request's own transaction has succeeded.
      if (!database.onFollowUpError) throw error;
      database.onFollowUpError(error as Error);
    }
  }
  return result;
}

function inAccount<T>(
  database: Database,
  accountId: string,
  fn: (tx: AccountTx) => Promise<T>,
  afterCommit: AccountTx['afterCommit'],
): Promise<T> {
  return inTransaction(database, accountId, async (db) => {
    await begin(db, database, sql`enter_account(${accountId})`);
    const last: (() => Promise<void>)[] = [];
    const { subscriptions, ports, messageStream, mostJobs, tracer } = database;
    // The brand exists only for the compiler.
    const result = await fn({
      db,
      accountId,
      subscriptions,
      ports,
      messageStream,
      mostJobs,
      traceparent: tracer?.traceparent() ?? null,
      beforeCommit: (run) => void last.push(run),
      afterCommit,
    } as AccountTx);
    for (const run of last) await run();
    return result;
  });
}

/**
 * Sets the scope and the time limits, which end with the transaction, in one round trip. No statement is compiled (JIT):
 * on PostgreSQL 15, compiling takes longer than most of the statements of a screen.
 */
async function begin(db: Transaction, { statementMs }: Database, scope: SQL): Promise<void> {
  await db.execute(sql`
    select ${scope}, set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(idleInTransactionMs)}, true),
      set_config('jit', 'off', true)`);
}

/**
 * The database for short queries that control work in progress, such as canceling a statement: they use the pool's
 * reserve, since the account's share may be in use by the very work.
 */
export const withoutShares = (database: Database): Database => ({ ...database, shares: null });

export function withAdmin<T>(database: Database, fn: (tx: AdminTx) => Promise<T>): Promise<T> {
  return inTransaction(database, null, async (db) => {
    await begin(db, database, sql`set_config('app.scope', 'admin', true)`);
    return fn({ db } as AdminTx);
  });
}

/** Limits a super-admin transaction to the rows of one account. */
export async function enterAccount({ db }: AdminTx, accountId: string): Promise<AccountTx> {
  await db.execute(sql`select enter_account(${accountId})`);
  const beforeCommit = () => {
    throw new Error('Nobody listens to what a super-admin does within an account.');
  };
  const tx: Omit<AccountTx, typeof accountBrand> = {
    db,
    accountId,
    beforeCommit,
    afterCommit: beforeCommit,
    subscriptions: undefined,
    ports: undefined,
    messageStream: null,
    mostJobs: null,
    traceparent: null,
  };
  return tx as AccountTx;
}
