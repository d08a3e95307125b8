import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { mailDelayMs } from '../../notifications/mailDelay.ts';
import { openPayment } from './failPayment.ts';
import { lockPayments } from './openEntries.queries.ts';

/** Moves the entries of a payment along with it, held in the order in which everybody holds them. */
async function moveEntries({ db, accountId }: AccountTx, paymentId: string, state: 'to_transfer' | 'paid') {
  await db.execute(sql`
    with held as (
      select id from commission_entries where account_id = ${accountId} and payment_id = ${paymentId}
      order by id for update
    )
    update commission_entries entry set state = ${state}, paid_at = case when ${state} = 'paid' then now() end
    from held where entry.account_id = ${accountId} and entry.id = held.id`);
}

/**
 * Ticks a payment as transferred: it and its entries are paid, and its earner is told how much. One that is ticked
 * already, in another tab or by another person, stays as it is.
 *
 * @returns whether it was this call that ticked it
 * @throws Refusal `commission_payment.not_found`, `commission_payment.failed_already`
 */
export async function transferPayment(tx: AccountTx, id: string, actorId: string): Promise<boolean> {
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
 * Takes back a tick by mistake together with its notice. It can be taken back for as long as a notice waits before it
 * goes out by mail; after that a payment that was not sent is one that failed, and its earner reads so.
 *
 * @returns whether it was this call that took it back
 * @throws Refusal `commission_payment.not_found`, `commission_payment.failed_already`,
 * `commission_payment.nothing_to_transfer`, `commission_payment.told_already`
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
