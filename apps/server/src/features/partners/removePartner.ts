import { and, eq, sql } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import { partners } from '../../platform/db/schema/tables.ts';
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
import { countStoredUses, moveStoredUses } from '../storedReferences/storedReferences.ts';
import { moveReferralTeams } from './moveReferralTeams.ts';
import { findPartnerRow, heldBy, openPartner } from './partners.queries.ts';

const partnerMove: RecordMoveKind = {
  name: 'partner.remove',
  isClosing: true,
  parts: [
    // People come first: the leads that they refer during the move are the receiver's.
    columnPart('users', 'partner_id'),
    columnPart('leads', 'partner_id'),
    columnPart('commission_sales', 'partner_id'),
    columnPart('commission_entries', 'partner_id'),
    columnPart('commission_payments', 'partner_id'),
    storedImages,
  ],
  lockRecord: async (tx, id) => void (await openPartner(tx, id)),
  async end(tx, { recordId, intoId }) {
    const { db, accountId } = tx;
    if (intoId !== null) {
      // A team of the partner may have been saved while it was being closed.
      const partner = await openPartner(tx, recordId);
      if (partner) await moveReferralTeams(tx, partner, intoId);
      await moveStoredUses(tx, recordId, intoId);
    }
    await db.delete(partners).where(and(eq(partners.accountId, accountId), eq(partners.id, recordId)));
    await emit(tx, 'partner.changed', { hasMoved: intoId !== null });
  },
};

export const movePartnerJob = defineMoveJob(partnerMove);

/**
 * Deletes an unused partner. With a receiver, its people, teams, leads and commissions move there first, and stored
 * conditions and filters are rewritten; many of them in a job, during which the partner is archived.
 *
 * @returns the partner before the removal, and the id of the job
 */
export async function removePartner(tx: AccountTx, actorId: string, id: string, intoId: string | null) {
  await lockList(tx, 'partners');
  await lockMovesOf(tx, id);
  if (!(await openPartner(tx, id))) throw new Refusal('partner.not_found');
  await refuseMoving(tx, id);
  const row = (await findPartnerRow(tx, id))!;
  const { db, accountId } = tx;
  if (intoId === null) {
    const held = heldBy(row) + (await countStoredUses(tx, id));
    if (held > 0) throw new Refusal('partner.in_use', { details: { used_by: held } });
    await refuseReceiving(tx, id);
  } else {
    const receiver = intoId === id ? undefined : await openPartner(tx, intoId);
    if (receiver) await refuseMovingReceiver(tx, intoId);
    if (!receiver || receiver.archivedAt) refuseField('into_id', 'partner.receiver_unknown');
    await moveReferralTeams(tx, row.partner, intoId);
    await moveStoredUses(tx, id, intoId);
    await redirectMoves(tx, id, { intoId });
  }
  const { jobId } = await moveRecord(tx, partnerMove, movePartnerJob, {
    recordId: id,
    intoId,
    createdBy: actorId,
  });
  if (jobId !== null) {
    await db
      .update(partners)
      .set({ archivedAt: sql`coalesce(${partners.archivedAt}, now())` })
      .where(and(eq(partners.accountId, accountId), eq(partners.id, id)));
    await emit(tx, 'partner.changed', { hasMoved: true });
  }
  return { partner: row.partner, jobId };
}
