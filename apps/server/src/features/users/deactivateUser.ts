import type { Actor } from '@funil/api/contract';
import { can, distributionId } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findAssignablePerson } from '../people/people.queries.ts';
import { closeAccess } from './closeAccess.ts';
import { keepAnAdmin, openUser } from './saveUser.ts';

/** Locks a receiver against a deactivation at the same time, which would not know of the leads to come. */
async function lockActive({ db, accountId }: AccountTx, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, id), eq(users.status, 'active')))
    .for('share');
  return rows.length > 0;
}

async function findReceiver(tx: AccountTx, actor: Actor, id: string | null, exceptId: string) {
  if (id === null || id === distributionId) return null;
  const mayReceive = can(actor, 'lead.assign') && id !== exceptId && (await lockActive(tx, id));
  const receiver = mayReceive ? await findAssignablePerson(tx, actor, id) : undefined;
  if (!receiver)
    throw new Refusal('user.receiver_unknown', {
      fields: { receiver_id: new Refusal('user.receiver_unknown').message },
    });
  return receiver;
}

/**
 * Transfers open leads; closed ones stay.
 *
 * @returns how many leads are transferred, and the id of the job that still transfers them
 */
export async function deactivateUser(
  tx: AccountTx,
  actor: Actor,
  id: string,
  receiverId: string | null,
): Promise<{ movedCount: number; jobId: string | null }> {
  const row = await openUser(tx, actor, id);
  await keepAnAdmin(tx, row);
  if (id === actor.uid) throw new Refusal('user.is_self');
  const receiver = await findReceiver(tx, actor, receiverId, id);

  return closeAccess(tx, row.user, { actorId: actor.uid, receiver, receiverId });
}
