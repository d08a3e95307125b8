import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** Who gets what nobody of a queue accepted, with the group under which the lead is its own. */
export interface EscalationReceiver {
  id: string;
  name: string;
  groupId: string | null;
}

/**
 * The manager of a lead that nobody accepted: of the group of the first of these people whose group has one, or else
 * the administrator who has been there longest. Null where an account has neither.
 *
 * @param userIds whom the lead was offered to, the latest first, and then the others of the queue
 */
export async function findEscalation(
  { db, accountId }: AccountTx,
  userIds: readonly string[],
): Promise<EscalationReceiver | null> {
  const { rows } = await db.execute<{ id: string; name: string; group_id: string | null }>(sql`
    (select manager.id, manager.name, coalesce(manager.group_id, groups.id) as group_id
      from unnest(${sql.param(userIds)}::uuid[]) with ordinality as person (id, place)
        join users on users.account_id = ${accountId} and users.id = person.id
        join groups on groups.account_id = ${accountId} and groups.id = users.group_id and groups.archived_at is null
        join users as manager on manager.account_id = ${accountId} and manager.id = groups.manager_id
          and manager.status = 'active' and manager.role in ('manager', 'admin')
      order by place limit 1)
    union all
    (select id, name, group_id from users
      where account_id = ${accountId} and role = 'admin' and status = 'active' and not is_placeholder
      order by created_at, id limit 1)
    limit 1`);
  const [row] = rows;
  return row ? { id: row.id, name: row.name, groupId: row.group_id } : null;
}
