import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { asTransaction } from './refuseInTransaction.ts';

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** One query builder per connection: creating one is expensive, and connections live long. */
const builders = new WeakMap<pg.PoolClient, NodePgDatabase>();

function builderOf(client: pg.PoolClient): NodePgDatabase {
  const cached = builders.get(client);
  if (cached) return cached;
  const made = drizzle(client, { casing: 'snake_case' });
  builders.set(client, made);
  return made;
}

const whenCommitted = new WeakMap<Transaction, (() => void)[]>();

/** Runs a function after the commit, never after a rollback. `run` must not throw. */
export function onCommit(db: Transaction, run: () => void): void {
  whenCommitted.set(db, [...(whenCommitted.get(db) ?? []), run]);
}

/**
 * Runs in a transaction on a connection from the account's share, or from the pool's reserve without an account. The
 * connection always returns to the pool: Drizzle's own pool transaction leaks it if `begin` fails, as on a database
 * restart.
 *
 * @throws ShareBusy when the account's share stays in use
 */
export function inTransaction<T>(
  database: Pick<Database, 'pool' | 'shares' | 'onConnected' | 'tracer'>,
  accountId: string | null,
  fn: (db: Transaction) => Promise<T>,
): Promise<T> {
  const run = () => connect(database, accountId, fn);
  return database.tracer ? database.tracer.transaction(run) : run();
}

async function connect<T>(
  { pool, shares, onConnected }: Pick<Database, 'pool' | 'shares' | 'onConnected'>,
  accountId: string | null,
  fn: (db: Transaction) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const giveBack = accountId === null ? undefined : await shares?.take(accountId);
  try {
    const client = await pool.connect();
    onConnected?.(performance.now() - startedAt);
    return await onConnection(client, fn);
  } finally {
    giveBack?.();
  }
}

async function onConnection<T>(client: pg.PoolClient, fn: (db: Transaction) => Promise<T>): Promise<T> {
  let isStale = false;
  try {
    const [result, db] = await builderOf(client).transaction(
      async (begun) => [await asTransaction(() => fn(begun)), begun] as const,
    );
    for (const run of whenCommitted.get(db) ?? []) run();
    return result;
  } catch (error) {
    isStale = isStalePlan(error);
    throw error;
  } finally {
    // The pool discards a connection released as stale.
    client.release(isStale);
  }
}

/** A statement prepared before a migration fails on its connection for ever. */
function isStalePlan(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '0A000';
}
