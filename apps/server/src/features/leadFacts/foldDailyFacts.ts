import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { defineSystemJob } from '../../platform/jobs/defineJob.ts';

/** Stretches of one fact that one turn folds: it stays within seconds, and the next one goes on. */
const mostStretches = 2_000;

/** Puts the rows that say one thing into one: reading stays short. No sum changes, and nobody waits. */
export async function foldDailyFacts({ db }: AccountTx): Promise<void> {
  await db.execute(sql`select fold_daily_facts(${mostStretches})`);
  await db.execute(sql`select fold_lead_counts()`);
}

export const foldFacts = defineSystemJob({
  name: 'facts.fold',
  cron: '*/5 * * * *',
  run: ({ eachAccount }) => eachAccount(foldDailyFacts),
});
