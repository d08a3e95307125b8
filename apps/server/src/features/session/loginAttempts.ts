import { and, eq, sql } from 'drizzle-orm';
import { loginAttempts } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { forgetAfterSeconds, tooManyAttempts, waitSecondsAfter } from '../../platform/identity/attemptLimit.ts';

export interface AttemptKey {
  /** Keyed digest of the e-mail tried, whether or not an account uses it. */
  emailHash: string;
  address: string;
}

const isKey = (accountId: string, { emailHash, address }: AttemptKey) =>
  and(
    eq(loginAttempts.accountId, accountId),
    eq(loginAttempts.emailHash, emailHash),
    eq(loginAttempts.address, address),
  );

/**
 * Counts before the password is checked: the row lock makes parallel attempts wait, so they get no extra tries.
 *
 * @throws Refusal `session.too_many_attempts` while the wait lasts
 */
export async function countAttempt({ db, accountId }: AccountTx, key: AttemptKey): Promise<void> {
  const isRecent = sql`${loginAttempts.lastFailedAt} > now() - make_interval(secs => ${forgetAfterSeconds})`;
  await db
    .insert(loginAttempts)
    .values({ accountId, ...key, failures: 0, lastFailedAt: sql`now()` })
    .onConflictDoNothing();
  const [attempts] = await db
    .select({
      failures: loginAttempts.failures,
      blockedUntil: loginAttempts.blockedUntil,
      isRecent: sql<boolean>`${isRecent}`,
    })
    .from(loginAttempts)
    .where(isKey(accountId, key))
    .for('update');
  if (attempts?.blockedUntil && attempts.blockedUntil.getTime() > Date.now())
    throw tooManyAttempts(attempts.blockedUntil);

  const failures = (attempts?.isRecent ? attempts.failures : 0) + 1;
  const wait = waitSecondsAfter(failures);
  await db
    .update(loginAttempts)
    .set({
      failures,
      lastFailedAt: sql`now()`,
      blockedUntil: wait > 0 ? sql`now() + make_interval(secs => ${wait})` : null,
    })
    .where(isKey(accountId, key));
}

export async function forgetAttempts({ db, accountId }: AccountTx, key: AttemptKey): Promise<void> {
  await db.delete(loginAttempts).where(isKey(accountId, key));
}
