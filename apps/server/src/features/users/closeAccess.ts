import { distributionId } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { leads, passwordLinks, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { revokeAllSessions } from '../../platform/identity/revokeSessions.ts';
import { referenceChange } from '../leads/record/compareLeadFields.ts';
import { readUserRow, whereOpenLeadOf } from './users.queries.ts';

const batch = 5_000;

interface Closing {
  actorId: string;
  /** New owner of the open leads; null for none, or for the distribution. */
  receiver: { id: string; name: string; groupId: string | null } | null;
  receiverId: string | null;
  now?: Date;
}

/**
 * Each lead moved gets an entry in its history. The caller has locked the person and checked permission.
 *
 * @returns how many leads were transferred
 */
export async function closeAccess(
  tx: AccountTx,
  { id, name }: { id: string; name: string },
  { actorId, receiver, receiverId, now = new Date() }: Closing,
): Promise<number> {
  const { db, accountId } = tx;
  const before = await readUserRow(tx, id);
  await db
    .update(users)
    .set({ status: 'inactive' })
    .where(and(eq(users.accountId, accountId), eq(users.id, id)));
  await db.delete(passwordLinks).where(and(eq(passwordLinks.accountId, accountId), eq(passwordLinks.userId, id)));
  await revokeAllSessions(tx, id);
  await emit(tx, 'user.deactivated', { userId: id, actorId });
  const moved = await db
    .update(leads)
    .set({
      ownerId: receiver?.id ?? null,
      ownerGroupId: receiver?.groupId ?? null,
      ownerVia: 'deactivation',
      updatedAt: now,
      version: sql`${leads.version} + 1`,
    })
    .where(whereOpenLeadOf(tx, id))
    .returning({ id: leads.id });
  const movedIds = moved.map((lead) => lead.id);
  if (receiverId === distributionId) await emit(tx, 'lead.queued', { leadIds: movedIds, at: now });
  else if (!receiver) await emit(tx, 'lead.unqueued', { leadIds: movedIds });
  if (moved.length > 0) await emit(tx, 'leads.changed', {});
  if (receiver && moved.length)
    await emit(tx, 'lead.assigned', {
      leadIds: movedIds,
      ownerId: receiver.id,
      actorId: actorId,
      transfer: { id: null, reason: null },
    });
  const changes = referenceChange('owner', { id, name }, receiver);
  for (let start = 0; start < moved.length; start += batch) {
    const part = moved.slice(start, start + batch);
    await emit(
      tx,
      'lead.recorded',
      part.map((lead) => ({ leadId: lead.id, kind: 'owner_changed' as const, actorId: actorId, at: now, changes })),
    );
  }
  await emit(tx, 'user.changed', { user: await readUserRow(tx, id), before });
  return moved.length;
}
