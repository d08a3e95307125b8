import { emailKey } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/**
 * Lets one sign-up of a mailbox or document run at a time. Locks the e-mail before the document, to avoid deadlocks.
 */
export async function lockSignUps(
  { db, accountId }: AccountTx,
  { email, documentNumber }: { email: string; documentNumber: string },
): Promise<void> {
  for (const key of [emailKey(email), documentNumber])
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`affiliate sign-up ${accountId} ${key}`}, 0))`,
    );
}
