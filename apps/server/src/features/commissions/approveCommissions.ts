import type { ApproveCommissionsInput, CommissionApproval } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseManyDue } from './refuseManyDue.ts';

/** Approves chosen or due entries. Entries that were reversed or approved concurrently are skipped and counted. */
export async function approveCommissions(
  tx: AccountTx,
  { entry_ids: ids, due_until: until }: ApproveCommissionsInput,
  actorId: string,
): Promise<CommissionApproval> {
  const { db, accountId } = tx;
  await refuseManyDue(tx, 'pending', until);
  const chosen = ids
    ? sql`id = any(${sql.param([...new Set(ids)])}::uuid[])`
    : sql`state = 'pending' and due_on <= ${until}::date`;
  // Locking in the order of ids keeps concurrent approvals and clawbacks from deadlocks.
  const { rows } = await db.execute<{ userId: string | null; partnerId: string | null; cents: number }>(sql`
    with held as (
      select id from commission_entries where account_id = ${accountId} and state = 'pending' and ${chosen}
      order by id for update
    )
    update commission_entries entry set state = 'approved', approved_at = now(), approved_by = ${actorId}::uuid
    from held where entry.account_id = ${accountId} and entry.id = held.id
    returning user_id as "userId", partner_id as "partnerId", amount_cents::float8 as cents`);
  if (rows.length === 0) throw new Refusal('commission.nothing_due');
  await emit(tx, 'commission.approved', {
    earnings: rows.map(({ userId, partnerId, cents }) => ({ userId, partnerId, cents })),
    actorId,
  });
  return {
    approved_count: rows.length,
    amount_cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    skipped_count: ids ? new Set(ids).size - rows.length : 0,
  };
}
