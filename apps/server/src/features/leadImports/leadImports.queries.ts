import { importUndoDays } from '@funil/api/contract';
import type { LeadImportKind } from '@funil/api/contract';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { dayMs } from '@funil/validation/values';
import { jobs, leadImportRows, leadImports, leads, users } from '../../platform/db/schema/tables.ts';
import { jsonRecordset } from '../../platform/db/jsonRecordset.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type LeadImportRow = typeof leadImports.$inferSelect;
export type ImportOutcome = typeof leadImportRows.$inferInsert;

export const importPageSize = 20;

const isImport = (tx: AccountTx, id: string) => and(eq(leadImports.accountId, tx.accountId), eq(leadImports.id, id));

function selectImports(tx: AccountTx) {
  return tx.db
    .select({
      row: leadImports,
      createdBy: { id: users.id, name: users.name },
      job: { state: jobs.state, done: jobs.progressDone, total: jobs.progressTotal },
    })
    .from(leadImports)
    .leftJoin(users, and(eq(users.accountId, tx.accountId), eq(users.id, leadImports.createdBy)))
    .leftJoin(jobs, and(eq(jobs.accountId, tx.accountId), eq(jobs.id, leadImports.jobId)));
}

export type ShownImport = Awaited<ReturnType<typeof selectImports>>[number];

export async function findImport(tx: AccountTx, id: string): Promise<ShownImport | undefined> {
  const [found] = await selectImports(tx).where(isImport(tx, id));
  return found;
}

/** Imports of the account, newest first, because ids ascend with time. */
export function listImportRows(
  tx: AccountTx,
  kind: LeadImportKind | undefined,
  cursor: string | undefined,
): Promise<ShownImport[]> {
  return selectImports(tx)
    .where(
      and(
        eq(leadImports.accountId, tx.accountId),
        kind ? eq(leadImports.kind, kind) : undefined,
        cursor ? lt(leadImports.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(leadImports.id))
    .limit(importPageSize + 1);
}

export async function lockImport(tx: AccountTx, id: string): Promise<LeadImportRow | undefined> {
  const [row] = await tx.db.select().from(leadImports).where(isImport(tx, id)).for('update');
  return row;
}

export async function insertImport(
  tx: AccountTx,
  row: Omit<typeof leadImports.$inferInsert, 'accountId'>,
): Promise<void> {
  await tx.db.insert(leadImports).values({ ...row, accountId: tx.accountId });
}

export type ImportPatch = Partial<Omit<typeof leadImports.$inferInsert, 'accountId' | 'id'>>;

export async function saveImport(tx: AccountTx, id: string, patch: ImportPatch): Promise<void> {
  await tx.db.update(leadImports).set(patch).where(isImport(tx, id));
}

export async function findMapping(
  tx: AccountTx,
  kind: LeadImportKind,
  fingerprint: string,
  exceptId: string,
): Promise<Record<string, string> | null> {
  const [found] = await tx.db
    .select({ mapping: leadImports.mapping })
    .from(leadImports)
    .where(
      and(
        eq(leadImports.accountId, tx.accountId),
        eq(leadImports.fingerprint, fingerprint),
        eq(leadImports.kind, kind),
        ne(leadImports.id, exceptId),
        isNotNull(leadImports.mapping),
      ),
    )
    .orderBy(desc(leadImports.id))
    .limit(1);
  return found?.mapping ?? null;
}

const outcomeRows = jsonRecordset(leadImportRows, [
  'row',
  'outcome',
  'leadId',
  'version',
  'before',
  'message',
  'noteId',
]);

export async function insertOutcomes(
  { db, accountId }: AccountTx,
  importId: string,
  rows: readonly Pick<ImportOutcome, 'row' | 'outcome' | 'leadId' | 'version' | 'before' | 'message' | 'noteId'>[],
): Promise<void> {
  await db.execute(sql`
    insert into lead_import_rows (account_id, import_id, ${outcomeRows.columns})
    select ${accountId}::uuid, ${importId}::uuid, ${outcomeRows.values}
    from json_to_recordset(${JSON.stringify(rows)}::json) as result (${outcomeRows.types})`);
}

export function listFailures(tx: AccountTx, importId: string, after: number, most: number) {
  return tx.db
    .select({ row: leadImportRows.row, message: leadImportRows.message })
    .from(leadImportRows)
    .where(
      and(
        eq(leadImportRows.accountId, tx.accountId),
        eq(leadImportRows.importId, importId),
        gt(leadImportRows.row, after),
        eq(leadImportRows.outcome, 'failed'),
      ),
    )
    .orderBy(asc(leadImportRows.row))
    .limit(most);
}

export async function listNewOwners(
  { db, accountId }: AccountTx,
  importId: string,
): Promise<{ ownerId: string; leadIds: string[] }[]> {
  const { rows } = await db.execute<{ ownerId: string; leadIds: string[] }>(sql`
    select leads.owner_id as "ownerId", array_agg(leads.id) as "leadIds" from lead_import_rows as row
    join leads on leads.account_id = ${accountId} and leads.id = row.lead_id
    where row.account_id = ${accountId} and row.import_id = ${importId} and row.outcome = 'created'
      and leads.owner_id is not null
    group by leads.owner_id`);
  return rows;
}

const mostEdited = 200;

export async function listEditedLeads(tx: AccountTx, importId: string): Promise<{ number: number; name: string }[]> {
  return tx.db
    .selectDistinct({ number: leads.number, name: leads.name })
    .from(leadImportRows)
    .innerJoin(
      leads,
      and(eq(leads.accountId, tx.accountId), eq(leads.id, leadImportRows.leadId), isNull(leads.deletedAt)),
    )
    .where(
      and(
        eq(leadImportRows.accountId, tx.accountId),
        eq(leadImportRows.importId, importId),
        eq(leadImportRows.undone, 'kept'),
      ),
    )
    .orderBy(asc(leads.number))
    .limit(mostEdited);
}

/** File with the refused rows. Null once the undo period is over, even before `pruneImports` removes it. */
export function storedErrorFile(row: LeadImportRow, now = new Date()): string | null {
  const until = undoUntil(row);
  return until && until <= now ? null : row.errorFileId;
}

export function undoUntil({ startedAt, finishedAt }: Pick<LeadImportRow, 'startedAt' | 'finishedAt'>): Date | null {
  const from = finishedAt ?? startedAt;
  return startedAt && from ? new Date(from.getTime() + importUndoDays * dayMs) : null;
}
