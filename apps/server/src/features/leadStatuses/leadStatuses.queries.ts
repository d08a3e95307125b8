import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { leadStatuses } from '../../platform/db/schema/catalog.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type LeadStatusRow = typeof leadStatuses.$inferSelect;

export function listActiveStatuses(tx: AccountTx): Promise<LeadStatusRow[]> {
  return tx.db
    .select()
    .from(leadStatuses)
    .where(and(eq(leadStatuses.accountId, tx.accountId), isNull(leadStatuses.archivedAt)))
    .orderBy(asc(leadStatuses.position), asc(leadStatuses.nameKey));
}

export async function findActiveStatus(tx: AccountTx, id: string): Promise<LeadStatusRow | undefined> {
  const [status] = await tx.db
    .select()
    .from(leadStatuses)
    .where(and(eq(leadStatuses.accountId, tx.accountId), eq(leadStatuses.id, id), isNull(leadStatuses.archivedAt)));
  return status;
}

/** Status of new leads: the initial status, else the first of kind "new", else the first. */
export async function findInitialStatus(tx: AccountTx): Promise<LeadStatusRow> {
  const [status] = await tx.db
    .select()
    .from(leadStatuses)
    .where(and(eq(leadStatuses.accountId, tx.accountId), isNull(leadStatuses.archivedAt)))
    .orderBy(desc(leadStatuses.isInitial), desc(sql`${leadStatuses.kind} = 'new'`), asc(leadStatuses.position))
    .limit(1);
  if (!status) throw new Error('The account has no lead status.');
  return status;
}
