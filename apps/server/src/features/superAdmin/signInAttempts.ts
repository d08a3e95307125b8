import { and, eq, sql } from 'drizzle-orm';
import { superAdminLoginAttempts } from '../../platform/db/schema/tables.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { forgetAfterSeconds, tooManyAttempts, waitSecondsAfter } from '../../platform/identity/attemptLimit.ts';
import type { AttemptKey } from '../session/loginAttempts.ts';

const isKey = ({ emailHash, address }: AttemptKey) =>
  and(eq(superAdminLoginAttempts.emailHash, emailHash), eq(superAdminLoginAttempts.address, address));

export async function countAdminAttempt({ db }: AdminTx, key: AttemptKey): Promise<void> {
  await db
    .insert(superAdminLoginAttempts)
    .values({ ...key, failures: 0, lastFailedAt: sql`now()` })
    .onConflictDoNothing();
  const [attempts] = await db
    .select({
      failures: superAdminLoginAttempts.failures,
      blockedUntil: superAdminLoginAttempts.blockedUntil,
      isRecent: sql<boolean>`${superAdminLoginAttempts.lastFailedAt}
        > now() - make_interval(secs => ${forgetAfterSeconds})`,
    })
    .from(superAdminLoginAttempts)
    .where(isKey(key))
    .for('update');
  if (attempts?.blockedUntil && attempts.blockedUntil.getTime() > Date.now())
    throw tooManyAttempts(attempts.blockedUntil);

  const failures = (attempts?.isRecent ? attempts.failures : 0) + 1;
  const wait = waitSecondsAfter(failures);
  await db
    .update(superAdminLoginAttempts)
    .set({
      failures,
      lastFailedAt: sql`now()`,
      blockedUntil: wait > 0 ? sql`now() + make_interval(secs => ${wait})` : null,
    })
    .where(isKey(key));
}

export async function forgetAdminAttempts({ db }: AdminTx, key: AttemptKey): Promise<void> {
  await db.delete(superAdminLoginAttempts).where(isKey(key));
}
