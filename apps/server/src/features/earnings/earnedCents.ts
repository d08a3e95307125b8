import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { commissionEntries } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/**
 * Cents earned as an indicator: all entries that are not canceled, whatever their due date, less clawbacks. Equals the
 * total of the commission list with these filters.
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
