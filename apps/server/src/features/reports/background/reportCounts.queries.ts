import { and, eq, gt, sql } from 'drizzle-orm';
import { jobs, reportCounts } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

export type ReportCountRow = typeof reportCounts.$inferSelect;
type Owner = Pick<ReportCountRow, 'userId' | 'key'>;

const retention = sql`interval '10 minutes'`;

const isOf = (accountId: string, { userId, key }: Owner) =>
  and(eq(reportCounts.accountId, accountId), eq(reportCounts.userId, userId), eq(reportCounts.key, key));

export async function findFreshCount({ db, accountId }: AccountTx, owner: Owner): Promise<ReportCountRow | undefined> {
  const [row] = await db
    .select()
    .from(reportCounts)
    .where(and(isOf(accountId, owner), gt(reportCounts.keptUntil, sql`now()`)));
  return row;
}

/** Ignores a report whose job was cancelled. */
export async function findRunningCount(
  { db, accountId }: AccountTx,
  owner: Owner,
): Promise<Pick<ReportCountRow, 'jobId' | 'askedAt'> | undefined> {
  const [row] = await db
    .select({ jobId: reportCounts.jobId, askedAt: reportCounts.askedAt })
    .from(reportCounts)
    .innerJoin(jobs, and(eq(jobs.accountId, accountId), eq(jobs.id, reportCounts.jobId)))
    .where(
      and(isOf(accountId, owner), sql`${jobs.state} in ('queued', 'running')`, sql`${jobs.cancelRequestedAt} is null`),
    );
  return row;
}

export async function noteCount(
  { db, accountId }: AccountTx,
  count: Pick<ReportCountRow, 'userId' | 'key' | 'jobId' | 'askedAt'>,
): Promise<void> {
  const { jobId, askedAt } = count;
  await db
    .insert(reportCounts)
    .values({ ...count, accountId })
    .onConflictDoUpdate({
      target: [reportCounts.accountId, reportCounts.userId, reportCounts.key],
      set: { jobId, askedAt, countedAt: null, keptUntil: null, numbers: null },
    });
}

const isOfJob = (accountId: string, jobId: string) =>
  and(eq(reportCounts.accountId, accountId), eq(reportCounts.jobId, jobId));

/** Undefined once another job has superseded this one. */
export async function findCountOf({ db, accountId }: AccountTx, jobId: string): Promise<ReportCountRow | undefined> {
  const [row] = await db.select().from(reportCounts).where(isOfJob(accountId, jobId));
  return row;
}

export async function keepNumbers(
  { db, accountId }: AccountTx,
  jobId: string,
  { numbers, countedAt }: Pick<ReportCountRow, 'numbers' | 'countedAt'>,
): Promise<void> {
  await db
    .update(reportCounts)
    .set({ numbers, countedAt, keptUntil: sql`now() + ${retention}` })
    .where(isOfJob(accountId, jobId));
}
