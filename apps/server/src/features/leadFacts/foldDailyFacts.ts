import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { defineSystemJob } from '../../platform/jobs/defineJob.ts';

/** Intervals merged per run, which takes seconds. The next run continues. */
const mostStretches = 2_000;

/** Merges rows of facts and counts with equal keys, for fast reads. Sums stay unchanged and no transaction waits. */
export async function foldDailyFacts({ db }: AccountTx): Promise<void> {
  await db.execute(sql`select fold_daily_facts(${mostStretches})`);
  await db.execute(sql`select fold_lead_counts()`);
}

export const foldFacts = defineSystemJob({
  name: 'facts.fold',
  cron: '*/5 * * * *',
  run: ({ eachAccount }) => eachAccount(foldDailyFacts),
});
