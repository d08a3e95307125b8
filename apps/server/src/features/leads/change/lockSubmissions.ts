import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** A waiting submission sees the lead created by the previous one. */
export async function lockSubmissions({ db, accountId }: AccountTx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`simulations ${accountId}`}, 0))`);
}
