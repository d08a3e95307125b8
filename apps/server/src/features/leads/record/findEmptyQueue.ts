import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** Queue without active members for which a lead waits. Null when the queue has active members. */
export async function findEmptyQueue(
  { db, accountId }: AccountTx,
  leadId: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select queue.id, queue.name from distribution_waits as wait
    join distribution_queues as queue on queue.account_id = ${accountId} and queue.id = wait.queue_id
    where wait.account_id = ${accountId} and wait.lead_id = ${leadId} and not exists (
      select from distribution_members as member
      join users on users.account_id = ${accountId} and users.id = member.user_id and users.status = 'active'
      where member.account_id = ${accountId} and member.queue_id = queue.id)`);
  return rows[0] ?? null;
}
