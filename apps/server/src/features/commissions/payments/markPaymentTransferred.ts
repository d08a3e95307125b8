import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { mailDelayMs } from '../../notifications/mailDelayMs.ts';
import { openPayment } from './failPayment.ts';
import { lockPayments } from './openEntries.queries.ts';

/** Locks entries in id order, like all other code, to avoid deadlocks. */
async function moveEntries({ db, accountId }: AccountTx, paymentId: string, state: 'to_transfer' | 'paid') {
  await db.execute(sql`
    with held as (
      select id from commission_entries where account_id = ${accountId} and payment_id = ${paymentId}
      order by id for update
    )
    update commission_entries entry set state = ${state}, paid_at = case when ${state} = 'paid' then now() end
    from held where entry.account_id = ${accountId} and entry.id = held.id`);
}

/** Marks a payment as transferred and notifies the earner. Returns false when the payment awaits no transfer. */
export async function markPaymentTransferred(tx: AccountTx, id: string, actorId: string): Promise<boolean> {
  const { db, accountId } = tx;
  await lockPayments(tx);
  const { state, userId, partnerId, amountCents: cents } = await openPayment(tx, id);
  if (state === 'failed') throw new Refusal('commission_payment.failed_already');
  if (state !== 'to_transfer') return false;
  await db.execute(sql`
    update commission_payments set state = 'paid', paid_at = now(), paid_by = ${actorId}::uuid
    where account_id = ${accountId} and id = ${id}`);
  await moveEntries(tx, id, 'paid');
  await emit(tx, 'commission.paid', { earnings: [{ userId, partnerId, cents, paymentId: id }], actorId });
  return true;
}

/**
 * Withdraws the mark of a transferred payment and its notification, until the notification is mailed. Later the payment
 * must be marked as failed, which the earner sees. Returns false when the payment has no mark.
 */
export async function undoTransfer(tx: AccountTx, id: string, now = new Date()): Promise<boolean> {
  const { db, accountId } = tx;
  await lockPayments(tx);
  const { state, paidAt } = await openPayment(tx, id);
  if (state === 'failed') throw new Refusal('commission_payment.failed_already');
  if (state === 'settled') throw new Refusal('commission_payment.nothing_to_transfer');
  if (state === 'to_transfer') return false;
  if (now.getTime() - paidAt!.getTime() >= mailDelayMs) throw new Refusal('commission_payment.told_already');
  await db.execute(sql`
    update commission_payments set state = 'to_transfer', paid_at = null, paid_by = null
    where account_id = ${accountId} and id = ${id}`);
  await moveEntries(tx, id, 'to_transfer');
  await emit(tx, 'commission.transferUndone', { paymentId: id });
  return true;
}
