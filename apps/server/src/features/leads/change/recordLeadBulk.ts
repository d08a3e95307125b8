import type { BulkKind } from '@funil/api/contract';
import { newId } from '../../../platform/db/newId.ts';
import { leadBulks } from '../../../platform/db/schema/leadBulks.ts';
import type { BulkItem } from '../../../platform/db/schema/leadBulks.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';

/** Returns the bulk action's id, for the undo. */
export async function recordLeadBulk(
  tx: AccountTx,
  kind: BulkKind,
  actorId: string,
  items: BulkItem[],
  now: Date,
): Promise<string> {
  const id = newId();
  await tx.db
    .insert(leadBulks)
    .values({ accountId: tx.accountId, id, kind, items, createdBy: actorId, createdAt: now });
  await emit(tx, 'leadBulk.kept', { bulkId: id });
  return id;
}
