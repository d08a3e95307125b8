import { emailKey } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/**
 * One sign-up at a time of a mailbox, and of a document: who waited sees what the one before has made. E-mails come
 * before documents, so that no two wait for each other.
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
