import { and, eq, sql } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import {
  commissionEntries,
  commissionSales,
  groups,
  leadAssignments,
  leadTransferItems,
  leads,
  users,
} from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { moveStoredUses } from '../storedReferences/storedReferences.ts';
import { mergeGoals } from '../salesGoals/salesGoals.queries.ts';
import { openGroup, presentGroup, readGroupRow } from './groups.queries.ts';

/**
 * Deletes a group. With `intoId`, its people, leads, sales, goals and references in filters move to that group first.
 *
 * @returns the group before the removal
 */
export async function removeGroup(tx: AccountTx, id: string, intoId: string | null) {
  await lockList(tx, 'groups');
  if (!(await openGroup(tx, id))) throw new Refusal('group.not_found');
  const row = await readGroupRow(tx, id);
  const { db, accountId } = tx;
  if (intoId === null) {
    const held = presentGroup(row).used_by;
    if (held > 0) throw new Refusal('group.in_use', { details: { used_by: held } });
  } else {
    const receiver = intoId === id ? undefined : await openGroup(tx, intoId);
    if (!receiver || receiver.archivedAt)
      throw new Refusal('group.receiver_unknown', {
        fields: { into_id: new Refusal('group.receiver_unknown').message },
      });
    await db
      .update(users)
      .set({ groupId: intoId })
      .where(and(eq(users.accountId, accountId), eq(users.groupId, id)));
    await db
      .update(leads)
      .set({ ownerGroupId: intoId })
      .where(and(eq(leads.accountId, accountId), eq(leads.ownerGroupId, id)));
    await db
      .update(leads)
      .set({ sellerGroupId: intoId })
      .where(and(eq(leads.accountId, accountId), eq(leads.sellerGroupId, id)));
    await db
      .update(leads)
      .set({ lostByGroupId: intoId })
      .where(and(eq(leads.accountId, accountId), eq(leads.lostByGroupId, id)));
    await db
      .update(leads)
      .set({ firstContactGroupId: intoId })
      .where(and(eq(leads.accountId, accountId), eq(leads.firstContactGroupId, id)));
    await mergeGoals(tx, id, intoId);
    await moveStoredUses(tx, id, intoId);
    for (const table of [commissionSales, commissionEntries])
      await db
        .update(table)
        .set({ sellerGroupId: intoId })
        .where(and(eq(table.accountId, accountId), eq(table.sellerGroupId, id)));
  }
  await db
    .update(leadAssignments)
    .set({ groupId: intoId })
    .where(and(eq(leadAssignments.accountId, accountId), eq(leadAssignments.groupId, id)));
  // An undone transfer must return leads to an existing group.
  await db
    .update(leadTransferItems)
    .set({ fromGroupId: intoId })
    .where(and(eq(leadTransferItems.accountId, accountId), eq(leadTransferItems.fromGroupId, id)));
  const deleted = await db
    .delete(groups)
    .where(and(eq(groups.accountId, accountId), eq(groups.id, id)))
    .returning({ one: sql`1` });
  if (deleted.length === 0) throw new Refusal('group.not_found');
  await emit(tx, 'group.changed', {});
  return row;
}
