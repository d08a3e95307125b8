import type { Actor } from '@funil/api/contract';
import { levelOf } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { affiliates } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { reopenAccess } from './reopenAccess.ts';
import { openUser } from './saveUser.ts';
import type { SavedUser } from './saveUser.ts';
import { readUserRow } from './users.queries.ts';

/** Only users who approve all affiliates may reactivate an affiliate whom another user deactivated. */
async function isClosedByAnother({ db, accountId }: AccountTx, actor: Actor, userId: string): Promise<boolean> {
  if (levelOf(actor.role, 'affiliate.approve') === 'all') return false;
  const closed = and(
    eq(affiliates.accountId, accountId),
    eq(affiliates.userId, userId),
    eq(affiliates.state, 'deactivated'),
    sql`${affiliates.deactivatedBy} is distinct from ${actor.uid}`,
  );
  return (await db.$count(affiliates, closed)) > 0;
}

/** Restores access with the old password, or as an open invitation. */
export async function reactivateUser(tx: AccountTx, actor: Actor, id: string): Promise<SavedUser> {
  const before = await openUser(tx, actor, id);
  if (await isClosedByAnother(tx, actor, id)) throw new Refusal('affiliate.closed_by_another');
  await reopenAccess(tx, before.user);
  return { before, row: await readUserRow(tx, id) };
}
