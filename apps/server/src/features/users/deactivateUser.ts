import type { Actor } from '@funil/api/contract';
import { can, distributionId } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findAssignablePerson } from '../people/people.queries.ts';
import { closeAccess } from './closeAccess.ts';
import { keepAnAdmin, openUser } from './saveUser.ts';

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
 * Transfers open leads; closed ones stay.
 *
 * @returns how many leads were transferred
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

  return closeAccess(tx, row.user, { actorId: actor.uid, receiver, receiverId, now });
}
