import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** `groupId` becomes the lead's group. */
export interface EscalationReceiver {
  id: string;
  name: string;
  groupId: string | null;
}

interface Row extends Record<string, unknown> {
  userId: string | null;
  id: string;
  name: string;
  groupId: string | null;
}

/**
 * Returns a function that gives the receiver of a lead that no member accepted: the manager of the first person who has
 * one, else the longest-standing administrator, else null. `userIds` are all people that it may get.
 */
export async function findEscalationReceivers(
  { db, accountId }: AccountTx,
  userIds: readonly string[],
): Promise<(inOrder: readonly string[]) => EscalationReceiver | null> {
  const { rows } = await db.execute<Row>(sql`
    (select users.id as "userId", manager.id, manager.name, coalesce(manager.group_id, groups.id) as "groupId"
      from users
        join groups on groups.account_id = ${accountId} and groups.id = users.group_id and groups.archived_at is null
        join users as manager on manager.account_id = ${accountId} and manager.id = groups.manager_id
          and manager.status = 'active' and manager.role in ('manager', 'admin')
      where users.account_id = ${accountId} and users.id = any(${sql.param(userIds)}::uuid[]))
    union all
    (select null, id, name, group_id from users
      where account_id = ${accountId} and role = 'admin' and status = 'active' and not is_placeholder
      order by created_at, id limit 1)`);
  const receiverOf = (row: Row | undefined): EscalationReceiver | null =>
    row ? { id: row.id, name: row.name, groupId: row.groupId } : null;
  const managers = new Map(rows.map((row) => [row.userId, row]));
  return (inOrder) => receiverOf(managers.get(inOrder.find((id) => managers.has(id)) ?? null));
}
