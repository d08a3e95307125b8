import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** Lets only one simulation at a time create a lead in the account, so that the next simulation sees that lead. */
export async function lockSubmissions({ db, accountId }: AccountTx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`simulations ${accountId}`}, 0))`);
}
