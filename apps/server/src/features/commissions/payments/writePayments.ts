import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import { jsonRecordset } from '../../../platform/db/jsonRecordset.ts';
import { commissionPayments } from '../../../platform/db/schema/commissions.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { findPayees } from './planPayments.ts';
import type { PaymentPlan } from './planPayments.ts';

const newPayments = jsonRecordset(commissionPayments, [
  'id',
  'userId',
  'partnerId',
  'payeeId',
  'payeeName',
  'pixKey',
  'pixKeyInDoubt',
  'pixKeyChangedAt',
  'pixKeyReplaced',
  'amountCents',
  'clawbackCents',
  'entriesCount',
  'state',
]);

/** Stores payments with current PIX keys, in the order of the plans. Payments of zero are settled at once. */
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
      userId: plan.userId,
      partnerId: plan.partnerId,
      payeeId: payee.id,
      payeeName: payee.name,
      pixKey: payee.pixKey,
      pixKeyInDoubt: payee.pixKeyInDoubt,
      pixKeyChangedAt: payee.pixKeyChangedAt,
      pixKeyReplaced: payee.pixKeyReplaced,
      amountCents: plan.amountCents,
      clawbackCents: plan.clawbackCents,
      entriesCount: plan.entryIds.length,
      state: plan.amountCents === 0 ? 'settled' : 'to_transfer',
      entryIds: plan.entryIds,
    };
  });
  const rows = JSON.stringify(payments.map(({ entryIds: _ids, ...payment }) => payment));
  await db.execute(sql`
    insert into commission_payments (account_id, batch_id, created_at, paid_at, replaces_id, ${newPayments.columns})
    select ${accountId}::uuid, ${batchId}::uuid, now(), case state when 'settled' then now() end, ${replacesId}::uuid,
      ${newPayments.values}
    from json_to_recordset(${rows}::json) as payment (${newPayments.types})`);
  const items = JSON.stringify(
    payments.flatMap(({ id, state, entryIds }) =>
      entryIds.map((entry) => ({ id, entry, isSettled: state === 'settled' })),
    ),
  );
  const { rowCount } = await db.execute(sql`
    with item as materialized (
      select * from json_to_recordset(${items}::json) as item (id uuid, entry uuid, "isSettled" boolean)
    ), written as (
      insert into commission_payment_items (account_id, payment_id, entry_id) select ${accountId}::uuid, id, entry
      from item
    )
    update commission_entries set state = case when "isSettled" then 'paid' else 'to_transfer' end,
      paid_at = case when "isSettled" then now() end, payment_id = item.id
    from item where commission_entries.account_id = ${accountId} and commission_entries.id = item.entry`);
  const expected = plans.reduce((sum, { entryIds }) => sum + entryIds.length, 0);
  if (rowCount !== expected) throw new Error(`Paid ${rowCount} entries instead of ${expected}.`);
  return payments.map(({ id }) => id);
}

/** Earners with nothing to transfer are notified now, others when their transfer is marked. */
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
