import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** One submission at a time in an account: who waited sees the lead that the one before has made. */
export async function lockSubmissions({ db, accountId }: AccountTx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`simulations ${accountId}`}, 0))`);
}
