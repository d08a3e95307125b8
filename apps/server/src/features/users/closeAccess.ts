import { distributionId } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { passwordLinks, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { revokeAllSessions } from '../../platform/identity/revokeSessions.ts';
import { lockMovesOf, redirectMoves } from '../recordMoves/recordMoves.queries.ts';
import { handOverPortfolio } from './handOverPortfolio.ts';
import { readUserRow } from './users.queries.ts';

interface Closing {
  actorId: string;
  /** New owner of the open leads; null for none, or for the distribution. */
  receiver: { id: string } | null;
  receiverId: string | null;
}

/**
 * Ends the access at once; open leads go to their new owner, many of them in a job. The caller has locked the person and
 * checked permission.
 *
 * @returns how many leads are transferred, and the id of the job that still transfers them
 */
export async function closeAccess(
  tx: AccountTx,
  { id }: { id: string },
  { actorId, receiver, receiverId }: Closing,
): Promise<{ movedCount: number; jobId: string | null }> {
  const { db, accountId } = tx;
  const before = await readUserRow(tx, id);
  await db
    .update(users)
    .set({ status: 'inactive' })
    .where(and(eq(users.accountId, accountId), eq(users.id, id)));
  await db.delete(passwordLinks).where(and(eq(passwordLinks.accountId, accountId), eq(passwordLinks.userId, id)));
  await revokeAllSessions(tx, id);
  await emit(tx, 'user.deactivated', { userId: id, actorId });
  const to = { intoId: receiver?.id ?? null, toDistribution: receiverId === distributionId };
  // Leads that the person was still receiving continue to the receiver.
  await lockMovesOf(tx, id);
  await redirectMoves(tx, id, to);
  const { jobId, movedCount } = await handOverPortfolio(tx, { recordId: id, createdBy: actorId, ...to });
  await emit(tx, 'user.changed', { user: await readUserRow(tx, id), before });
  return { movedCount: jobId === null ? movedCount : before.openLeads, jobId };
}
