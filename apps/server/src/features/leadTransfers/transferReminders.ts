import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';

const emitChanged = (tx: AccountTx, rows: readonly { one: string; other: string }[]): Promise<void> =>
  emit(tx, 'reminders.changed', { userIds: [...new Set(rows.flatMap(({ one, other }) => [one, other]))] });

/**
 * Moves open reminders with the leads, or completes them, and stores the ids for the return. While a lead waits in the
 * distribution, its reminders stay with the former owner until `handOverReminders`.
 */
export async function moveReminders(
  tx: AccountTx,
  transferId: string,
  leadIds: readonly string[],
  keep: boolean,
  now: Date,
): Promise<void> {
  if (leadIds.length === 0) return;
  const set = keep
    ? sql`user_id = coalesce(item.to_owner_id, item.from_owner_id)`
    : sql`completed_at = ${now.toISOString()}`;
  const { rows } = await tx.db.execute<{ one: string; other: string }>(sql`
    with moved as (
      update reminders set ${set} from lead_transfer_items as item
      where item.account_id = ${tx.accountId} and item.transfer_id = ${transferId}
        and item.lead_id = any(${sql.param(leadIds)}::uuid[])
        and reminders.account_id = ${tx.accountId} and reminders.lead_id = item.lead_id
        and reminders.user_id = item.from_owner_id and reminders.completed_at is null
      returning reminders.id, item.lead_id, item.from_owner_id, item.to_owner_id
    ), stored as (
      update lead_transfer_items set reminder_ids = by_lead.ids
      from (select lead_id, array_agg(id) as ids from moved group by lead_id) as by_lead
      where account_id = ${tx.accountId} and transfer_id = ${transferId}
        and lead_transfer_items.lead_id = by_lead.lead_id
    )
    select distinct from_owner_id as one, coalesce(to_owner_id, from_owner_id) as other from moved`);
  await emitChanged(tx, rows);
}

export async function moveStoredReminders(tx: AccountTx, leadIds: readonly string[], ownerId: string): Promise<void> {
  if (leadIds.length === 0) return;
  const { rows } = await tx.db.execute<{ one: string; other: string }>(sql`
    update reminders set user_id = ${ownerId}
    from lead_transfer_items as item
    join lead_transfers as transfer on transfer.account_id = item.account_id and transfer.id = item.transfer_id
    where item.account_id = ${tx.accountId} and item.lead_id = any(${sql.param(leadIds)}::uuid[])
      and item.to_owner_id is null and item.state in ('moved', 'stayed') and transfer.keep_reminders
      and reminders.account_id = ${tx.accountId} and reminders.id = any(item.reminder_ids)
      and reminders.lead_id = item.lead_id and reminders.user_id = item.from_owner_id
      and reminders.user_id <> ${ownerId} and reminders.completed_at is null
    returning item.from_owner_id as one, reminders.user_id as other`);
  await emitChanged(tx, rows);
}

/** Returns the reminders that are unchanged since the transfer. `holders` are the leads' owners before the return. */
export async function returnReminders(
  tx: AccountTx,
  transferId: string,
  holders: ReadonlyMap<string, string | null>,
  keep: boolean,
): Promise<void> {
  if (holders.size === 0) return;
  const set = keep ? sql`user_id = item.from_owner_id` : sql`completed_at = null`;
  const untouched = keep
    ? sql`reminders.user_id = held.owner_id and reminders.completed_at is null`
    : sql`reminders.completed_at = item.moved_at`;
  const { rows } = await tx.db.execute<{ one: string; other: string }>(sql`
    update reminders set ${set}
    from unnest(${sql.param([...holders.keys()])}::uuid[], ${sql.param([...holders.values()])}::uuid[])
      as held (lead_id, owner_id)
    join lead_transfer_items as item
      on item.account_id = ${tx.accountId} and item.transfer_id = ${transferId} and item.lead_id = held.lead_id
    where reminders.account_id = ${tx.accountId} and reminders.id = any(item.reminder_ids) and ${untouched}
      and item.from_owner_id is not null
    returning item.from_owner_id as one, coalesce(held.owner_id, item.from_owner_id) as other`);
  await emitChanged(tx, rows);
}
