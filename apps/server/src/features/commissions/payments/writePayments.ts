import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { findPayees } from './planPayments.ts';
import type { PaymentPlan } from './planPayments.ts';

/**
 * Stores the current PIX keys. Payments of zero are settled at once.
 *
 * @returns their ids, in the order of the plans
 */
export async function writePayments(
  tx: AccountTx,
  batchId: string,
  plans: readonly PaymentPlan[],
  replacesId: string | null = null,
): Promise<string[]> {
  const { db, accountId } = tx;
  const payeeOf = await findPayees(tx, plans);
  const payments = plans.map((plan) => {
    const payee = payeeOf(plan);
    return {
      id: newId(),
      user_id: plan.userId,
      partner_id: plan.partnerId,
      payee_id: payee.id,
      payee_name: payee.name,
      pix_key: payee.pixKey,
      pix_key_in_doubt: payee.pixKeyInDoubt,
      pix_key_changed_at: payee.pixKeyChangedAt,
      pix_key_replaced: payee.pixKeyReplaced,
      amount_cents: plan.amountCents,
      clawback_cents: plan.clawbackCents,
      entries_count: plan.entryIds.length,
      state: plan.amountCents === 0 ? 'settled' : 'to_transfer',
      entry_ids: plan.entryIds,
    };
  });
  const rows = JSON.stringify(payments.map(({ entry_ids: _ids, ...payment }) => payment));
  await db.execute(sql`
    insert into commission_payments (account_id, batch_id, created_at, paid_at, replaces_id, id, user_id, partner_id, payee_id,
      payee_name, pix_key, pix_key_in_doubt, pix_key_changed_at, pix_key_replaced, amount_cents, clawback_cents,
      entries_count, state)
    select ${accountId}::uuid, ${batchId}::uuid, now(), case state when 'settled' then now() end, ${replacesId}::uuid, id, user_id, partner_id, payee_id,
      payee_name, pix_key, pix_key_in_doubt, pix_key_changed_at, pix_key_replaced, amount_cents, clawback_cents,
      entries_count, state
    from json_to_recordset(${rows}::json) as payment (id uuid, user_id uuid, partner_id uuid, payee_id uuid,
      payee_name text, pix_key text, pix_key_in_doubt boolean, pix_key_changed_at timestamptz,
      pix_key_replaced boolean, amount_cents bigint, clawback_cents bigint, entries_count integer, state text)`);
  const items = JSON.stringify(
    payments.flatMap(({ id, state, entry_ids: ids }) =>
      ids.map((entry) => ({ id, entry, is_settled: state === 'settled' })),
    ),
  );
  const { rowCount } = await db.execute(sql`
    with item as materialized (
      select * from json_to_recordset(${items}::json) as item (id uuid, entry uuid, is_settled boolean)
    ), written as (
      insert into commission_payment_items (account_id, payment_id, entry_id) select ${accountId}::uuid, id, entry
      from item
    )
    update commission_entries set state = case when is_settled then 'paid' else 'to_transfer' end,
      paid_at = case when is_settled then now() end, payment_id = item.id
    from item where commission_entries.account_id = ${accountId} and commission_entries.id = item.entry`);
  const expected = plans.reduce((sum, { entryIds }) => sum + entryIds.length, 0);
  if (rowCount !== expected) throw new Error(`Paid ${rowCount} entries instead of ${expected}.`);
  return payments.map(({ id }) => id);
}

/**
 * Announces the payments of a batch. Earners with nothing to transfer are notified now, others when the transfer is
 * marked.
 */
export async function emitBatched(
  tx: AccountTx,
  plans: readonly PaymentPlan[],
  ids: readonly string[],
  actorId: string,
): Promise<void> {
  await emit(tx, 'commission.batched', {});
  const settled = plans.flatMap(({ userId, partnerId, amountCents }, index) =>
    amountCents === 0 ? { userId, partnerId, cents: 0, paymentId: ids[index]! } : [],
  );
  if (settled.length > 0) await emit(tx, 'commission.paid', { earnings: settled, actorId });
}
