import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import pg from 'pg';
import type { Transaction } from './inTransaction.ts';
import type { AccountTx } from './withAccount.ts';

/** PostgreSQL's word for a statement that was ended before its end. */
const canceled = '57014';

class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** True when PostgreSQL ended a statement: its time was over, or somebody asked for it. */
function isCanceledStatement(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === canceled;
}

/** The same transaction, in which each statement may take what is left until `endsAt`. */
function limited(db: Transaction, endsAt: number): Transaction {
  const execute = async (query: SQLWrapper | string) => {
    const left = Math.floor(endsAt - performance.now());
    if (left < 1) throw new OutOfTime();
    await db.execute(sql`select set_config('statement_timeout', ${String(left)}, true)`);
    return db.execute(query);
  };
  return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) });
}

/**
 * Reads within a time, all statements together; null when it was not enough. The transaction goes on either way: what
 * ran out is undone to where it began.
 */
export async function withinTime<T extends object>(
  tx: AccountTx,
  limitMs: number,
  read: (tx: AccountTx) => Promise<T>,
): Promise<T | null> {
  const endsAt = performance.now() + limitMs;
  const { rows } = await tx.db.execute<{ usual: string }>(sql`select current_setting('statement_timeout') as usual`);
  try {
    return await tx.db.transaction(async (db) => {
      const value = await read({ ...tx, db: limited(db, endsAt) });
      await db.execute(sql`select set_config('statement_timeout', ${rows[0]!.usual}, true)`);
      return value;
    });
  } catch (error) {
    if (error instanceof OutOfTime || isCanceledStatement(error)) return null;
    throw error;
  }
}
