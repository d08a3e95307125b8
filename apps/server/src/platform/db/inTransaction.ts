import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** One query builder per connection: making one costs, and connections live long. */
const builders = new WeakMap<pg.PoolClient, NodePgDatabase>();

function builderOf(client: pg.PoolClient): NodePgDatabase {
  const known = builders.get(client);
  if (known) return known;
  const made = drizzle(client, { casing: 'snake_case' });
  builders.set(client, made);
  return made;
}

const whenCommitted = new WeakMap<Transaction, (() => void)[]>();

/** Runs `run` once the transaction is committed, and never where it is rolled back; for what cannot fail. */
export function onCommit(db: Transaction, run: () => void): void {
  whenCommitted.set(db, [...(whenCommitted.get(db) ?? []), run]);
}

/**
 * Runs `fn` in a transaction on a connection of its own. The connection goes back whatever happens: Drizzle's own
 * transaction over a pool keeps it for ever when `begin` fails, which is what a restart of the database makes it do.
 */
export async function inTransaction<T>(database: Database, fn: (db: Transaction) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  let isStale = false;
  try {
    const [result, db] = await builderOf(client).transaction(async (begun) => [await fn(begun), begun] as const);
    for (const run of whenCommitted.get(db) ?? []) run();
    return result;
  } catch (error) {
    isStale = isStalePlan(error);
    throw error;
  } finally {
    // The pool throws away a connection that is broken, and one that is said to be.
    client.release(isStale);
  }
}

/** True when a statement was prepared before another server migrated: this connection would refuse it for ever. */
function isStalePlan(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '0A000';
}
