import type { Actor } from '@funil/api/contract';
import { can, distributionId } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { leads, passwordLinks, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { referenceChange } from '../leads/record/leadChanges.ts';
import { findAssignablePerson } from '../people/people.queries.ts';
import { revokeAllSessions } from '../../platform/identity/revokeSessions.ts';
import { keepAnAdmin, openUser } from './saveUser.ts';
import { whereOpenLeadOf } from './users.queries.ts';

/** Events written at once: a statement takes at most 65,535 values. */
const batch = 5_000;

/** @throws Refusal `user.receiver_unknown` */
async function findReceiver(tx: AccountTx, actor: Actor, id: string | null, exceptId: string) {
  if (id === null || id === distributionId) return null;
  const receiver = can(actor, 'lead.assign') && id !== exceptId ? await findAssignablePerson(tx, actor, id) : undefined;
  if (!receiver)
    throw new Refusal('user.receiver_unknown', {
      fields: { receiver_id: new Refusal('user.receiver_unknown').message },
    });
  return receiver;
}

/**
 * Lets somebody in no more and hands the open leads over, to a person, the distribution or nobody, each with an event
 * in its history; those that are won or lost stay with whom they were.
 *
 * @returns how many leads changed hands
 * @throws Refusal as `openUser`, and `user.is_self`, `user.last_admin`, `user.receiver_unknown`
 */
export async function deactivateUser(
  tx: AccountTx,
  actor: Actor,
  id: string,
  receiverId: string | null,
  now = new Date(),
): Promise<number> {
  const row = await openUser(tx, actor, id);
  await keepAnAdmin(tx, row);
  if (id === actor.uid) throw new Refusal('user.is_self');
  const receiver = await findReceiver(tx, actor, receiverId, id);

  const { db, accountId } = tx;
  await db
    .update(users)
    .set({ status: 'inactive' })
    .where(and(eq(users.accountId, accountId), eq(users.id, id)));
  await db.delete(passwordLinks).where(and(eq(passwordLinks.accountId, accountId), eq(passwordLinks.userId, id)));
  await revokeAllSessions(tx, id);
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
  if (receiverId === distributionId) await emit(tx, 'lead.queued', { leadIds: movedIds, at: now, isDecidedNow: false });
  else if (!receiver) await emit(tx, 'lead.unqueued', { leadIds: movedIds });
  if (moved.length > 0) await emit(tx, 'leads.changed', {});
  if (receiver && moved.length)
    await emit(tx, 'lead.assigned', {
      leadIds: movedIds,
      ownerId: receiver.id,
      actorId: actor.uid,
      transfer: { reason: null },
    });
  const changes = referenceChange('owner', { id, name: row.user.name }, receiver);
  for (let start = 0; start < moved.length; start += batch) {
    const part = moved.slice(start, start + batch);
    await emit(
      tx,
      'lead.recorded',
      part.map((lead) => ({ leadId: lead.id, kind: 'owner_changed' as const, actorId: actor.uid, at: now, changes })),
    );
  }
  return moved.length;
}
