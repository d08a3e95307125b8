import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';

/** Says whose reminders are others now. */
const emitChanged = (tx: AccountTx, rows: readonly { one: string; other: string }[]): Promise<void> =>
  emit(tx, 'reminders.changed', { userIds: [...new Set(rows.flatMap(({ one, other }) => [one, other]))] });

/**
 * Open reminders that the former owners have about moved leads go with them, or are completed: nobody is reminded of a
 * lead that it does not see. Which ones, stays beside the lead, for the way back.
 */
export async function moveReminders(
  tx: AccountTx,
  transferId: string,
  leadIds: readonly string[],
  keep: boolean,
  now: Date,
): Promise<void> {
  if (leadIds.length === 0) return;
  const set = keep ? sql`user_id = item.to_owner_id` : sql`completed_at = ${now.toISOString()}`;
  const { rows } = await tx.db.execute<{ one: string; other: string }>(sql`
    with moved as (
      update reminders set ${set} from lead_transfer_items as item
      where item.account_id = ${tx.accountId} and item.transfer_id = ${transferId}
        and item.lead_id = any(${sql.param(leadIds)}::uuid[])
        and reminders.account_id = ${tx.accountId} and reminders.lead_id = item.lead_id
        and reminders.user_id = item.from_owner_id and reminders.completed_at is null
      returning reminders.id, item.lead_id, item.from_owner_id, item.to_owner_id
    ), kept as (
      update lead_transfer_items set reminder_ids = by_lead.ids
      from (select lead_id, array_agg(id) as ids from moved group by lead_id) as by_lead
      where account_id = ${tx.accountId} and transfer_id = ${transferId}
        and lead_transfer_items.lead_id = by_lead.lead_id
    )
    select distinct from_owner_id as one, to_owner_id as other from moved`);
  await emitChanged(tx, rows);
}

/** The same reminders go back, as far as nobody has touched them since. */
export async function returnReminders(
  tx: AccountTx,
  transferId: string,
  leadIds: readonly string[],
  keep: boolean,
): Promise<void> {
  if (leadIds.length === 0) return;
  const set = keep ? sql`user_id = item.from_owner_id` : sql`completed_at = null`;
  const untouched = keep
    ? sql`reminders.user_id = item.to_owner_id and reminders.completed_at is null`
    : sql`reminders.completed_at = item.moved_at`;
  const { rows } = await tx.db.execute<{ one: string; other: string }>(sql`
    update reminders set ${set} from lead_transfer_items as item
    where item.account_id = ${tx.accountId} and item.transfer_id = ${transferId}
      and item.lead_id = any(${sql.param(leadIds)}::uuid[])
      and reminders.account_id = ${tx.accountId} and reminders.id = any(item.reminder_ids) and ${untouched}
      and item.from_owner_id is not null
    returning item.from_owner_id as one, item.to_owner_id as other`);
  await emitChanged(tx, rows);
}
