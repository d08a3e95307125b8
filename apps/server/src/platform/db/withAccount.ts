import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Ports } from './Ports.ts';
import type { SubscribersByEvent } from './SubscribersByEvent.ts';
import { inTransaction } from './inTransaction.ts';
import type { Transaction } from './inTransaction.ts';

declare const accountBrand: unique symbol;
declare const adminBrand: unique symbol;

/**
 * A transaction that sees one tenant. Only `withAccount` makes one, and every query function takes one, so a query
 * without an account does not compile. Queries still name `accountId`: the planner needs it for the indexes.
 */
export interface AccountTx {
  readonly db: Transaction;
  readonly accountId: string;
  /** Runs just before the commit, after everything else: for what holds a lock that others wait for. */
  readonly beforeCommit: (run: () => Promise<void>) => void;
  /**
   * Runs in a transaction of its own once this one is committed and before `withAccount` resolves, each function once:
   * for what takes locks that must not be taken here. What is lost with the process has to be found in another way;
   * what follows from what follows is left to that as well.
   */
  readonly afterCommit: (run: (tx: AccountTx) => Promise<void>) => void;
  /** What follows from domain events. */
  readonly subscriptions: SubscribersByEvent | undefined;
  /** What fills the ports of features. */
  readonly ports: Ports | undefined;
  readonly [accountBrand]: true;
}

/** A transaction of the super-admin's area: sees accounts and super-admins, and no tenant's rows. */
export interface AdminTx {
  readonly db: Transaction;
  readonly [adminBrand]: true;
}

/**
 * Runs `fn` in one transaction of one tenant; what it throws rolls everything back.
 * Never await the pool inside: with every connection taken by such a transaction, nobody would get on.
 */
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
      // What was asked for is committed, and succeeded.
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
  return inTransaction(database, async (db) => {
    await db.execute(sql`select set_config('app.account_id', ${accountId}, true)`);
    const last: (() => Promise<void>)[] = [];
    const { subscriptions, ports } = database;
    // The brand exists for the compiler only.
    const result = await fn({
      db,
      accountId,
      subscriptions,
      ports,
      beforeCommit: (run) => void last.push(run),
      afterCommit,
    } as AccountTx);
    for (const run of last) await run();
    return result;
  });
}

/** Runs `fn` in one transaction of the super-admin's area. */
export function withAdmin<T>(database: Database, fn: (tx: AdminTx) => Promise<T>): Promise<T> {
  return inTransaction(database, async (db) => {
    await db.execute(sql`select set_config('app.scope', 'admin', true)`);
    return fn({ db } as AdminTx);
  });
}

/**
 * Lets a transaction of the super-admin's area into one account: one that it has just made, or whose administrators it
 * invites. From here on it sees that account's rows, and still no other's.
 */
export async function enterAccount({ db }: AdminTx, accountId: string): Promise<AccountTx> {
  await db.execute(sql`select set_config('app.account_id', ${accountId}, true)`);
  const beforeCommit = () => {
    throw new Error('Nobody listens to what a super-admin does within an account.');
  };
  return { db, accountId, beforeCommit, afterCommit: beforeCommit } as unknown as AccountTx;
}
