import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { readUserRow } from './users.queries.ts';

/**
 * The caller has locked the person and checked permission.
 *
 * @throws Refusal `user.leads_moving` while a job hands over the person's leads
 * @returns whether a new invitation is needed, for lack of a password
 */
export async function reopenAccess(
  tx: AccountTx,
  { id, status, passwordHash }: { id: string; status: string; passwordHash: string | null },
): Promise<boolean> {
  const reopened = passwordHash ? 'active' : 'invited';
  const before = await readUserRow(tx, id);
  if (before.moveJob.move_job_id) throw new Refusal('user.leads_moving');
  if (status === 'inactive') {
    await tx.db
      .update(users)
      .set({ status: reopened })
      .where(and(eq(users.accountId, tx.accountId), eq(users.id, id)));
    await emit(tx, 'user.reactivated', { userId: id });
  }
  // The user receives leads again: deactivation kept its places in the queues.
  if ((status === 'inactive' ? reopened : status) === 'active') await emit(tx, 'user.available', { userId: id });
  await emit(tx, 'user.changed', { user: await readUserRow(tx, id), before });
  return status === 'inactive' && reopened === 'invited';
}
