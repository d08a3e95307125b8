import { retentionKinds, retentionPageSize, retentionRunLimit } from '@funil/api/contract';
import type {
  ListRetentionRecordsInput,
  RetentionKind,
  RetentionProposals,
  RetentionRecord,
  RetentionStayReason,
} from '@funil/api/contract';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { jobs, retentionItems, retentionRuns, retentionTerms, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { overdueRecords } from './overdueRecords.ts';
import type { OverdueRecord, RetentionDays } from './overdueRecords.ts';

/** Terms in force, with who set them. */
export const listTermRows = ({ db, accountId }: AccountTx) =>
  db
    .select({ term: retentionTerms, changedBy: { id: users.id, name: users.name } })
    .from(retentionTerms)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, retentionTerms.changedBy)))
    .where(eq(retentionTerms.accountId, accountId));

export type RetentionTermRow = Awaited<ReturnType<typeof listTermRows>>[number];

export const daysOf = (rows: readonly RetentionTermRow[]): RetentionDays =>
  Object.fromEntries(rows.map(({ term }) => [term.kind, term.days]));

/** Holds off other changes of the terms, and other runs. */
export async function lockTerms({ db, accountId }: AccountTx): Promise<void> {
  await db.execute(sql`select from accounts where id = ${accountId} for no key update`);
}

export async function saveTerm(
  { db, accountId }: AccountTx,
  kind: RetentionKind,
  days: number | null,
  changedBy: string,
  changedAt: Date,
): Promise<void> {
  if (days === null) {
    await db.delete(retentionTerms).where(and(eq(retentionTerms.accountId, accountId), eq(retentionTerms.kind, kind)));
    return;
  }
  // A new term is proposed anew.
  const values = { days, changedBy, changedAt, noticedAt: null };
  await db
    .insert(retentionTerms)
    .values({ ...values, accountId, kind })
    .onConflictDoUpdate({ target: [retentionTerms.accountId, retentionTerms.kind], set: values });
}

export async function markNoticed({ db, accountId }: AccountTx, kinds: readonly RetentionKind[]): Promise<void> {
  await db
    .update(retentionTerms)
    .set({ noticedAt: sql`now()` })
    .where(and(eq(retentionTerms.accountId, accountId), inArray(retentionTerms.kind, [...kinds])));
}

/** Version of a proposal of an account without terms. */
const noVersion = 'none';

const kindsWithTerm = (days: RetentionDays) => retentionKinds.filter((kind) => days[kind] !== undefined);

interface Counted {
  kind: RetentionKind;
  reason: RetentionStayReason | null;
  count: number;
  oldest: string;
}

/** A digest of kinds and ids, the same for the same records. */
const digestOf = (kind: SQL, recordId: SQL) =>
  sql`encode(sha256(convert_to(coalesce(
    string_agg(${kind} || ' ' || ${recordId}::text, ',' order by ${kind} collate "C", ${recordId}), ''), 'UTF8')), 'hex')`;

/** Counts the records whose term has passed, by kind with a term, in the order of `retentionKinds`. */
export async function readProposals(
  { db, accountId }: AccountTx,
  days: RetentionDays,
  asOf: Date,
): Promise<RetentionProposals> {
  const kinds = kindsWithTerm(days);
  if (kinds.length === 0) return { proposals: [], version: noVersion };
  const { rows } = await db.execute<{ counts: Counted[]; version: string }>(sql`
    with records as materialized (${overdueRecords({ accountId, days, asOf }, kinds)})
    select
      (select coalesce(json_agg(part), '[]') from (
        select kind, reason, count(*) as count, min(since) as oldest from records group by 1, 2) as part) as counts,
      (select ${digestOf(sql`kind`, sql`"recordId"`)} from records where reason is null) as version`);
  const { counts, version } = rows[0]!;
  const proposals = kinds.map((kind) => {
    const erased = counts.find((one) => one.kind === kind && one.reason === null);
    return {
      kind,
      count: erased?.count ?? 0,
      oldest_at: erased ? new Date(erased.oldest).toISOString() : null,
      kept: counts
        .filter((one) => one.kind === kind && one.reason !== null)
        .map(({ reason, count }) => ({ reason: reason!, count })),
    };
  });
  return { proposals, version };
}

/** A page of the records of a kind that would be erased, or that stay for a reason; and how many pages there are. */
export async function listOverdue(
  { db, accountId }: AccountTx,
  days: RetentionDays,
  { kind, reason, page }: ListRetentionRecordsInput,
  asOf: Date,
): Promise<{ records: RetentionRecord[]; pages: number }> {
  const { rows } = await db.execute<OverdueRecord & { since: string; all: number }>(sql`
    select *, count(*) over ()::int as "all" from (${overdueRecords({ accountId, days, asOf }, [kind])}) as record
    where kind = ${kind} and reason is not distinct from ${reason ?? null}::text
    order by since, "recordId" limit ${retentionPageSize} offset ${(page - 1) * retentionPageSize}`);
  return {
    records: rows.map((row) => ({
      id: row.recordId,
      lead_number: row.leadNumber === null ? null : Number(row.leadNumber),
      name: row.name,
      since: new Date(row.since).toISOString(),
      reason: row.reason,
    })),
    pages: Math.ceil((rows[0]?.all ?? 0) / retentionPageSize),
  };
}

const isUnfinishedJob = (accountId: string) =>
  and(eq(jobs.accountId, accountId), eq(jobs.id, retentionRuns.jobId), isNull(jobs.finishedAt));

/** Job of the run under way. */
export async function findRunningJob({ db, accountId }: AccountTx): Promise<string | null> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(retentionRuns)
    .innerJoin(jobs, isUnfinishedJob(accountId))
    .where(and(eq(retentionRuns.accountId, accountId), isNull(retentionRuns.finishedAt)))
    .limit(1);
  return row?.id ?? null;
}

/** The latest runs, with what became of their records. */
export async function listRunRows({ db, accountId }: AccountTx) {
  const runs = await db
    .select({ run: retentionRuns, createdBy: { id: users.id, name: users.name } })
    .from(retentionRuns)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, retentionRuns.createdBy)))
    .where(eq(retentionRuns.accountId, accountId))
    .orderBy(desc(retentionRuns.createdAt), desc(retentionRuns.id))
    .limit(retentionRunLimit);
  const counts = await countItems(
    { db, accountId },
    runs.map(({ run }) => run.id),
  );
  return runs.map((row) => ({ ...row, counts: counts.filter(({ runId }) => runId === row.run.id) }));
}

/** Records of runs by what became of them. */
export function countItems({ db, accountId }: Pick<AccountTx, 'db' | 'accountId'>, runIds: readonly string[]) {
  return db
    .select({
      runId: retentionItems.runId,
      kind: retentionItems.kind,
      state: retentionItems.state,
      stayReason: retentionItems.stayReason,
      count: sql<number>`count(*)::int`,
    })
    .from(retentionItems)
    .where(and(eq(retentionItems.accountId, accountId), inArray(retentionItems.runId, [...runIds])))
    .groupBy(retentionItems.runId, retentionItems.kind, retentionItems.state, retentionItems.stayReason);
}

export async function insertRun(
  { db, accountId }: AccountTx,
  row: Omit<typeof retentionRuns.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(retentionRuns).values({ ...row, accountId });
}

/** Takes what is to be erased now into a run. Returns the number of records, and the version of the proposal they are. */
export async function insertItems(
  { db, accountId }: AccountTx,
  runId: string,
  days: RetentionDays,
  asOf: Date,
): Promise<{ count: number; version: string }> {
  const kinds = kindsWithTerm(days);
  if (kinds.length === 0) return { count: 0, version: noVersion };
  const { rows } = await db.execute<{ count: number; version: string }>(sql`
    with items as (
      insert into retention_items (account_id, run_id, kind, record_id)
      select ${accountId}::uuid, ${runId}::uuid, kind, "recordId"
      from (${overdueRecords({ accountId, days, asOf }, kinds)}) as record where reason is null
      returning kind, record_id)
    select count(*)::int as count, ${digestOf(sql`kind`, sql`record_id`)} as version from items`);
  return rows[0]!;
}
