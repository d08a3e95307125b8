import { and, eq, sql } from 'drizzle-orm';
import { loginAttempts, superAdminLoginAttempts } from '../db/schema/tables.ts';
import type { AccountTx, AdminTx } from '../db/withAccount.ts';
import { forgetAfterSeconds, tooManyAttempts, waitSecondsAfter } from './attemptLimit.ts';

export interface AttemptKey {
  /** Keyed digest of the e-mail tried, whether or not an account uses it. */
  emailHash: string;
  address: string;
}

/** Attempts of an account's people and those of super-admins are in tables of their own, with the same columns. */
function rowsOf(tx: AccountTx | AdminTx, key: AttemptKey) {
  const own = 'accountId' in tx ? { accountId: tx.accountId } : null;
  const table = (own ? loginAttempts : superAdminLoginAttempts) as typeof superAdminLoginAttempts;
  const ofAccount = own ? eq(loginAttempts.accountId, own.accountId) : undefined;
  const where = and(ofAccount, eq(table.emailHash, key.emailHash), eq(table.address, key.address));
  return { table, where, key: { ...own, ...key } };
}

/**
 * Counts before the password or code is checked: the row lock makes parallel attempts wait, so they get no extra tries.
 *
 * @throws Refusal `session.too_many_attempts` while the wait lasts
 */
export async function countAttempt(tx: AccountTx | AdminTx, key: AttemptKey): Promise<void> {
  const { table, where, key: columns } = rowsOf(tx, key);
  await tx.db
    .insert(table)
    .values({ ...columns, failures: 0, lastFailedAt: sql`now()` })
    .onConflictDoNothing();
  const [attempts] = await tx.db
    .select({
      failures: table.failures,
      blockedUntil: table.blockedUntil,
      isRecent: sql<boolean>`${table.lastFailedAt} > now() - make_interval(secs => ${forgetAfterSeconds})`,
    })
    .from(table)
    .where(where)
    .for('update');
  if (attempts?.blockedUntil && attempts.blockedUntil.getTime() > Date.now())
    throw tooManyAttempts(attempts.blockedUntil);

  const failures = (attempts?.isRecent ? attempts.failures : 0) + 1;
  const wait = waitSecondsAfter(failures);
  await tx.db
    .update(table)
    .set({
      failures,
      lastFailedAt: sql`now()`,
      blockedUntil: wait > 0 ? sql`now() + make_interval(secs => ${wait})` : null,
    })
    .where(where);
}

export async function forgetAttempts(tx: AccountTx | AdminTx, key: AttemptKey): Promise<void> {
  const { table, where } = rowsOf(tx, key);
  await tx.db.delete(table).where(where);
}
