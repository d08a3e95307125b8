import { and, asc, eq, or } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { leadViews } from '../../platform/db/schema/leadViews.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type LeadViewRow = typeof leadViews.$inferSelect;
export type LeadViewFields = Pick<LeadViewRow, 'name' | 'nameKey' | 'query' | 'isShared'>;

export function listViews(tx: AccountTx, userId: string): Promise<LeadViewRow[]> {
  return tx.db
    .select()
    .from(leadViews)
    .where(and(eq(leadViews.accountId, tx.accountId), or(eq(leadViews.userId, userId), eq(leadViews.isShared, true))))
    .orderBy(asc(leadViews.nameKey), asc(leadViews.createdAt));
}

export async function findView(tx: AccountTx, id: string): Promise<LeadViewRow | undefined> {
  const [view] = await tx.db
    .select()
    .from(leadViews)
    .where(and(eq(leadViews.accountId, tx.accountId), eq(leadViews.id, id)))
    .for('update');
  return view;
}

export async function insertView(tx: AccountTx, userId: string, fields: LeadViewFields): Promise<LeadViewRow> {
  const [view] = await tx.db
    .insert(leadViews)
    .values({ ...fields, accountId: tx.accountId, id: newId(), userId })
    .returning();
  return view!;
}

export async function saveView(tx: AccountTx, id: string, fields: LeadViewFields): Promise<LeadViewRow> {
  const [view] = await tx.db
    .update(leadViews)
    .set(fields)
    .where(and(eq(leadViews.accountId, tx.accountId), eq(leadViews.id, id)))
    .returning();
  return view!;
}

export async function removeView(tx: AccountTx, id: string): Promise<void> {
  await tx.db.delete(leadViews).where(and(eq(leadViews.accountId, tx.accountId), eq(leadViews.id, id)));
}
