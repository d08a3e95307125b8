import { and, asc, eq, isNull } from 'drizzle-orm';
import { lossReasons } from '../../platform/db/schema/catalog.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type LossReasonRow = typeof lossReasons.$inferSelect;

export function listActiveLossReasons(tx: AccountTx): Promise<LossReasonRow[]> {
  return tx.db
    .select()
    .from(lossReasons)
    .where(and(eq(lossReasons.accountId, tx.accountId), isNull(lossReasons.archivedAt)))
    .orderBy(asc(lossReasons.position), asc(lossReasons.nameKey));
}

export async function findActiveLossReason(tx: AccountTx, id: string): Promise<LossReasonRow | undefined> {
  const [reason] = await tx.db
    .select()
    .from(lossReasons)
    .where(and(eq(lossReasons.accountId, tx.accountId), eq(lossReasons.id, id), isNull(lossReasons.archivedAt)));
  return reason;
}
