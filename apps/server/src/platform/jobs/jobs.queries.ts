import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { accountMoves, accounts, jobs } from '../db/schema/tables.ts';
import type { AccountTx, AdminTx } from '../db/withAccount.ts';

export type JobRow = typeof jobs.$inferSelect;

const isJob = (accountId: string, id: string) => and(eq(jobs.accountId, accountId), eq(jobs.id, id));

export async function insertJob(
  { db, accountId }: AccountTx,
  job: Pick<JobRow, 'id' | 'kind' | 'createdBy'> & { input: unknown },
): Promise<void> {
  await db.insert(jobs).values({ ...job, accountId });
}

/** Waiting and running jobs of all kinds. */
export async function countUnfinishedJobs({ db, accountId }: AccountTx): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), isNull(jobs.finishedAt)));
  return row!.count;
}

export async function findJob({ db, accountId }: AccountTx, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(isJob(accountId, id));
  return row;
}

export async function lockJob({ db, accountId }: AccountTx, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(isJob(accountId, id)).for('update');
  return row;
}

/** Locks the account's status, so that a reactivation either sees what this transaction writes or is seen by it. */
export async function lockIsSuspended({ db, accountId }: AccountTx): Promise<boolean> {
  const [row] = await db
    .select({ status: accounts.status })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('share');
  return row?.status === 'suspended';
}

export type JobPatch = Partial<Omit<typeof jobs.$inferInsert, 'accountId' | 'id' | 'kind' | 'input'>>;

/** A finished job's input is erased: it may name people, as in the filters of an export. */
export async function saveJob({ db, accountId }: AccountTx, id: string, patch: JobPatch): Promise<JobRow> {
  const [row] = await db
    .update(jobs)
    .set({ ...patch, ...(patch.finishedAt && { input: {} }) })
    .where(isJob(accountId, id))
    .returning();
  return row!;
}

/** From then on, writes of earlier attempts are refused. */
export function beginAttempt(tx: AccountTx, job: JobRow, now = new Date()): Promise<JobRow> {
  return saveJob(tx, job.id, { state: 'running', attempt: job.attempt + 1, startedAt: job.startedAt ?? now });
}

/** Without those that are moving to another database or have moved there. */
export async function listAccountIds({ db }: AdminTx): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from accounts where id not in (select account_id from ${accountMoves}) order by id`,
  );
  return rows.map(({ id }) => id);
}

export async function listActiveAccountIds({ db }: AdminTx): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from accounts where status = 'active' order by id`);
  return rows.map(({ id }) => id);
}
