import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { withAccount, withAdmin } from '../../platform/db/withAccount.ts';
import { listAccountIds } from '../../platform/jobs/jobs.queries.ts';

interface CheckedAccount {
  accountId: string;
  /** Number of values that differ from a recount. */
  wrong: number;
}

/**
 * Compares the daily facts with the leads. The check is safe during operation: one snapshot per account, corrected by
 * the difference.
 */
export async function checkDailyFacts(
  database: Database,
  { repairs }: { repairs: boolean },
): Promise<CheckedAccount[]> {
  const checked: CheckedAccount[] = [];
  for (const accountId of await withAdmin(database, listAccountIds))
    checked.push(
      await withAccount(database, { accountId }, async ({ db }) => {
        // Large accounts exceed the usual timeout.
        await db.execute(sql`set local statement_timeout = 0`);
        const { rows } = await db.execute<{ wrong: number }>(
          repairs
            ? sql`select repair_daily_facts() + repair_lead_counts() as wrong`
            : sql`
              select (select count(*) from daily_fact_differences())::int
                + (select count(*) from lead_count_differences())::int as wrong`,
        );
        return { accountId, wrong: rows[0]!.wrong };
      }),
    );
  return checked;
}
