import { and, eq, inArray, sql } from 'drizzle-orm';
import { leads, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export async function moveUsersToGroup(
  { db, accountId }: AccountTx,
  userIds: readonly string[],
  groupId: string | null,
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .update(users)
    .set({ groupId })
    .where(and(eq(users.accountId, accountId), inArray(users.id, [...userIds])));
  await db
    .update(leads)
    .set({ ownerGroupId: groupId })
    .where(
      and(
        eq(leads.accountId, accountId),
        inArray(leads.ownerId, [...userIds]),
        groupId ? sql`${leads.ownerGroupId} is distinct from ${groupId}` : undefined,
      ),
    );
}
