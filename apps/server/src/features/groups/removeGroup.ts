import { and, eq, sql } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import { groups } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { columnPart } from '../recordMoves/columnPart.ts';
import { defineMoveJob, moveRecord } from '../recordMoves/moveRecord.ts';
import { lockMovesOf, redirectMoves } from '../recordMoves/recordMoves.queries.ts';
import { refuseMoving, refuseMovingReceiver, refuseReceiving } from '../recordMoves/refuseMoving.ts';
import type { RecordMoveKind } from '../recordMoves/RecordMoveKind.ts';
import { storedImages } from '../recordMoves/storedImages.ts';
import { moveStoredUses } from '../storedReferences/storedReferences.ts';
import { mergeGoals } from '../salesGoals/salesGoals.queries.ts';
import { openGroup, presentGroup, readGroupRow } from './groups.queries.ts';

/** Goals, filters and conditions; few per group, and conditions of queues must not wait. */
async function moveSettings(tx: AccountTx, id: string, intoId: string): Promise<void> {
  await mergeGoals(tx, id, intoId);
  await moveStoredUses(tx, id, intoId);
}

const groupMove: RecordMoveKind = {
  name: 'group.remove',
  isClosing: true,
  parts: [
    // People come first: the leads that they get during the move follow them.
    columnPart('users', 'group_id'),
    columnPart('leads', 'owner_group_id'),
    columnPart('leads', 'seller_group_id'),
    columnPart('leads', 'lost_by_group_id'),
    columnPart('leads', 'first_contact_group_id'),
    columnPart('commission_sales', 'seller_group_id'),
    columnPart('commission_entries', 'seller_group_id'),
    columnPart('lead_assignments', 'group_id', { isClearable: true }),
    // An undone transfer must return leads to an existing group.
    columnPart('lead_transfer_items', 'from_group_id', { key: ['transfer_id', 'lead_id'], isClearable: true }),
    storedImages,
  ],
  lockRecord: async (tx, id) => void (await openGroup(tx, id)),
  async end(tx, { recordId, intoId }) {
    if (intoId !== null) await moveSettings(tx, recordId, intoId);
    const deleted = await tx.db
      .delete(groups)
      .where(and(eq(groups.accountId, tx.accountId), eq(groups.id, recordId)))
      .returning({ one: sql`1` });
    if (deleted.length === 0) throw new Refusal('group.not_found');
    await emit(tx, 'group.changed', {});
  },
};

export const moveGroupJob = defineMoveJob(groupMove);

/**
 * Deletes a group. With `intoId`, its people, leads, sales, goals and references in filters move to that group first;
 * many of them in a job, during which the group is archived.
 *
 * @returns the group before the removal, and the id of the job
 */
export async function removeGroup(tx: AccountTx, actorId: string, id: string, intoId: string | null) {
  await lockList(tx, 'groups');
  await lockMovesOf(tx, id);
  if (!(await openGroup(tx, id))) throw new Refusal('group.not_found');
  await refuseMoving(tx, id);
  const row = await readGroupRow(tx, id);
  const { db, accountId } = tx;
  if (intoId === null) {
    const held = presentGroup(row).used_by;
    if (held > 0) throw new Refusal('group.in_use', { details: { used_by: held } });
    await refuseReceiving(tx, id);
  } else {
    const receiver = intoId === id ? undefined : await openGroup(tx, intoId);
    if (receiver) await refuseMovingReceiver(tx, intoId);
    if (!receiver || receiver.archivedAt) refuseField('into_id', 'group.receiver_unknown');
    await moveSettings(tx, id, intoId);
    await redirectMoves(tx, id, { intoId });
  }
  const { jobId } = await moveRecord(tx, groupMove, moveGroupJob, {
    recordId: id,
    intoId,
    createdBy: actorId,
  });
  if (jobId !== null) {
    await db
      .update(groups)
      .set({ archivedAt: sql`coalesce(${groups.archivedAt}, now())` })
      .where(and(eq(groups.accountId, accountId), eq(groups.id, id)));
    await emit(tx, 'group.changed', {});
  }
  return { row, jobId };
}
