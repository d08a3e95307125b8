import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import pg from 'pg';
import type { Transaction } from './inTransaction.ts';
import type { AccountTx } from './withAccount.ts';

const canceled = '57014';

class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** A timeout cancels a statement too. */
function isCanceledStatement(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === canceled;
}

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
 * Null if the statements together exceed the limit. The transaction stays usable: a savepoint undoes the unfinished
 * part.
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
