import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { commissionEntries } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/**
 * What a person has earned by now by the leads that it referred, in cents: all entries of that role which were not
 * canceled, whenever they fall due, and what is owed back taken off. What it earns in another role, as a salesperson or a
 * manager of a team, is shown to nobody but itself and the administration. The list of commissions of that person and
 * role without the canceled ones adds up to it.
 */
export function earnedCents({ db, accountId }: AccountTx, userId: PgColumn | SQL): SQL<number> {
  const total = db
    .select({ cents: sql`coalesce(sum(${commissionEntries.amountCents}), 0)::float8` })
    .from(commissionEntries)
    .where(
      and(
        eq(commissionEntries.accountId, accountId),
        eq(commissionEntries.earnerId, userId),
        eq(commissionEntries.beneficiary, 'indicator'),
        ne(commissionEntries.state, 'canceled'),
      ),
    );
  return sql<number>`(${total})`;
}
