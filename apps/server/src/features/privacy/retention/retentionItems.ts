import type { RetentionKind, RetentionStayReason } from '@funil/api/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { retentionItems } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { overdueRecords } from './overdueRecords.ts';
import type { OverdueRecord, OverdueScope } from './overdueRecords.ts';

/** Records of a run that are still to be done, those of an interrupted attempt first. */
export function listItems(
  { db, accountId }: AccountTx,
  runId: string,
  kinds: readonly RetentionKind[],
  { limit, recordIds }: { limit?: number; recordIds?: readonly string[] },
) {
  const items = db
    .select({ recordId: retentionItems.recordId, kind: retentionItems.kind, state: retentionItems.state })
    .from(retentionItems)
    .where(
      and(
        eq(retentionItems.accountId, accountId),
        eq(retentionItems.runId, runId),
        inArray(retentionItems.kind, [...kinds]),
        inArray(retentionItems.state, ['waiting', 'erasing']),
        recordIds && inArray(retentionItems.recordId, [...recordIds]),
      ),
    )
    .orderBy(sql`${retentionItems.state} <> 'erasing'`, retentionItems.recordId);
  return limit === undefined ? items : items.limit(limit);
}

/** Says what becomes of some records of a run. */
export async function saveItems(
  { db, accountId }: AccountTx,
  runId: string,
  recordIds: readonly string[],
  state: 'erasing' | 'erased' | 'stayed',
  stayReason: RetentionStayReason | null = null,
): Promise<void> {
  if (recordIds.length === 0) return;
  await db
    .update(retentionItems)
    .set({ state, stayReason })
    .where(
      and(
        eq(retentionItems.accountId, accountId),
        eq(retentionItems.runId, runId),
        inArray(retentionItems.recordId, [...recordIds]),
      ),
    );
}

/** Saves each of the records that stay with its reason. */
export async function saveStayed(
  tx: AccountTx,
  runId: string,
  stayed: ReadonlyMap<string, RetentionStayReason>,
): Promise<void> {
  for (const [reason, entries] of Map.groupBy(stayed, ([, one]) => one))
    await saveItems(
      tx,
      runId,
      entries.map(([id]) => id),
      'stayed',
      reason,
    );
}

/** Numbers of all records of a run, and of those that are done. */
export async function readProgress({ db, accountId }: AccountTx, runId: string): Promise<[done: number, all: number]> {
  const [row] = await db
    .select({
      done: sql<number>`count(*) filter (where ${retentionItems.state} in ('erased', 'stayed'))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(retentionItems)
    .where(and(eq(retentionItems.accountId, accountId), eq(retentionItems.runId, runId)));
  return [row!.done, row!.all];
}

/** Records whose term has passed, by their id. */
export async function readOverdue(
  { db }: AccountTx,
  scope: OverdueScope,
  kinds: readonly RetentionKind[],
  recordIds?: readonly string[],
): Promise<ReadonlyMap<string, OverdueRecord>> {
  const { rows } = await db.execute<OverdueRecord>(sql`
    select * from (${overdueRecords(scope, kinds)}) as record
    ${recordIds ? sql`where "recordId" = any(${sql.param([...recordIds])}::uuid[])` : sql``}`);
  return new Map(rows.map((row) => [row.recordId, row]));
}
