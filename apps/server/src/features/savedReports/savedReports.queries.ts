import type { ReportChoice, ReportKind } from '@funil/api/contract';
import { and, asc, eq, exists, inArray, notInArray, or, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { reportReceivers, savedReports, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type SavedReportRow = typeof savedReports.$inferSelect;

export interface ListedReport extends SavedReportRow {
  ownerName: string;
}

export async function listSaved(tx: AccountTx, userId: string, id?: string): Promise<ListedReport[]> {
  const { db, accountId } = tx;
  const isReceived = exists(
    db
      .select({ one: sql`1` })
      .from(reportReceivers)
      .where(
        and(
          eq(reportReceivers.accountId, accountId),
          eq(reportReceivers.savedReportId, savedReports.id),
          eq(reportReceivers.userId, userId),
        ),
      ),
  );
  const rows = await db
    .select({ saved: savedReports, ownerName: users.name })
    .from(savedReports)
    .innerJoin(users, and(eq(users.accountId, accountId), eq(users.id, savedReports.userId)))
    .where(
      and(
        eq(savedReports.accountId, accountId),
        id ? eq(savedReports.id, id) : undefined,
        or(eq(savedReports.userId, userId), isReceived),
      ),
    )
    .orderBy(asc(savedReports.nameKey), asc(savedReports.createdAt));
  return rows.map(({ saved, ownerName }) => ({ ...saved, ownerName }));
}

export async function findSaved(tx: AccountTx, id: string): Promise<SavedReportRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(savedReports)
    .where(and(eq(savedReports.accountId, tx.accountId), eq(savedReports.id, id)))
    .for('update');
  return row;
}

export interface SavedReportFields {
  name: string;
  nameKey: string;
  report: ReportKind;
  choice: ReportChoice;
}

export async function insertSaved(tx: AccountTx, userId: string, fields: SavedReportFields): Promise<string> {
  const id = newId();
  await tx.db.insert(savedReports).values({ ...fields, accountId: tx.accountId, id, userId });
  return id;
}

export async function changeSaved(
  tx: AccountTx,
  id: string,
  fields: Partial<Pick<SavedReportRow, 'name' | 'nameKey' | 'report' | 'choice' | 'frequency'>>,
): Promise<void> {
  await tx.db
    .update(savedReports)
    .set(fields)
    .where(and(eq(savedReports.accountId, tx.accountId), eq(savedReports.id, id)));
}

/** The database also deletes the receivers, by cascade. */
export async function removeSaved(tx: AccountTx, id: string): Promise<void> {
  await tx.db.delete(savedReports).where(and(eq(savedReports.accountId, tx.accountId), eq(savedReports.id, id)));
}

export interface Receiver {
  savedReportId: string;
  id: string;
  name: string;
  nextOn: string;
}

export async function listReceivers(tx: AccountTx, savedIds: readonly string[]): Promise<Receiver[]> {
  return tx.db
    .select({
      savedReportId: reportReceivers.savedReportId,
      id: users.id,
      name: users.name,
      nextOn: reportReceivers.nextOn,
    })
    .from(reportReceivers)
    .innerJoin(users, and(eq(users.accountId, tx.accountId), eq(users.id, reportReceivers.userId)))
    .where(and(eq(reportReceivers.accountId, tx.accountId), inArray(reportReceivers.savedReportId, [...savedIds])))
    .orderBy(asc(users.name));
}

interface NewReceivers {
  userIds: readonly string[];
  nextOn: string;
  /** Whether existing receivers also move to `nextOn`. */
  isOtherDay: boolean;
}

export async function replaceReceivers(
  { db, accountId }: AccountTx,
  savedReportId: string,
  { userIds, nextOn, isOtherDay }: NewReceivers,
): Promise<void> {
  await db
    .delete(reportReceivers)
    .where(
      and(
        eq(reportReceivers.accountId, accountId),
        eq(reportReceivers.savedReportId, savedReportId),
        notInArray(reportReceivers.userId, [...userIds]),
      ),
    );
  const added = db
    .insert(reportReceivers)
    .values(userIds.map((userId) => ({ accountId, id: newId(), savedReportId, userId, nextOn })));
  const target = [reportReceivers.accountId, reportReceivers.savedReportId, reportReceivers.userId];
  await (isOtherDay ? added.onConflictDoUpdate({ target, set: { nextOn } }) : added.onConflictDoNothing({ target }));
}

/** Removes one receiver, or all with `null`; false if there was none to remove. */
export async function removeReceivers(tx: AccountTx, savedReportId: string, userId: string | null): Promise<boolean> {
  const removed = await tx.db
    .delete(reportReceivers)
    .where(
      and(
        eq(reportReceivers.accountId, tx.accountId),
        eq(reportReceivers.savedReportId, savedReportId),
        userId === null ? undefined : eq(reportReceivers.userId, userId),
      ),
    )
    .returning({ id: reportReceivers.id });
  return removed.length > 0;
}
