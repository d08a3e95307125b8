import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** Lets only one request at a time create a lead in the account, so that the next request sees the lead. */
export async function lockLeadCreation({ db, accountId }: AccountTx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`simulations ${accountId}`}, 0))`);
}
