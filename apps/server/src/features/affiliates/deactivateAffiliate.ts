import type { Actor } from '@funil/api/contract';
import { distributionId } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { closeAccess } from '../users/closeAccess.ts';
import { reopenAccess } from '../users/reopenAccess.ts';
import { isClosedByAnother, whereReached } from './affiliateReach.ts';
import { findPersonId } from './affiliates.queries.ts';
import type { StoredAffiliate } from './affiliates.queries.ts';
import { lockForDecision, stateChanged } from './lockForDecision.ts';

async function lockPerson({ db, accountId }: AccountTx, userId: string) {
  const [person] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      status: users.status,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, userId)))
    .for('no key update');
  return person;
}

/**
 * Locks the user before the affiliate, in the order of user management, to avoid deadlocks. A person who is no longer
 * an indicator is refused: only user management changes such access.
 */
async function openAccess(tx: AccountTx, actor: Actor, id: string, state: 'approved' | 'deactivated') {
  const userId = await findPersonId(tx, id, whereReached(actor, 'affiliate.approve'));
  const person = userId === null ? undefined : await lockPerson(tx, userId);
  const affiliate = await lockForDecision(tx, actor, id, [state]);
  // The affiliate was approved between the two reads.
  if (affiliate.userId !== userId) throw await stateChanged(tx, actor, id);
  if (person?.role !== 'indicator') throw new Refusal('access.denied');
  return { affiliate, person };
}

/** Ends an affiliate's access, including sessions and code. A subscriber updates the affiliate's state. */
export async function deactivateAffiliate(tx: AccountTx, actor: Actor, id: string): Promise<StoredAffiliate> {
  const { affiliate, person } = await openAccess(tx, actor, id, 'approved');
  await closeAccess(tx, person, { actorId: actor.uid, receiver: null, receiverId: distributionId });
  return affiliate;
}

/**
 * Restores an affiliate's access. A subscriber updates the affiliate's state. `invited` is the person who needs a new
 * invitation.
 */
export async function reactivateAffiliate(tx: AccountTx, actor: Actor, id: string) {
  const { affiliate, person } = await openAccess(tx, actor, id, 'deactivated');
  if (isClosedByAnother(actor, affiliate)) throw new Refusal('affiliate.closed_by_another');
  const isInvited = await reopenAccess(tx, person);
  return { before: affiliate, invited: isInvited ? person : null };
}
