import type { PayAgainPreview } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { commissionPayments } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { lockPayments, takeOpenEntries } from './openEntries.queries.ts';
import { findPayees, pixProblemOf, planPayments } from './planPayments.ts';
import { writePayments } from './writePayments.ts';

/** @throws Refusal `commission_payment.not_found` */
async function openPayment({ db, accountId }: AccountTx, id: string) {
  const [payment] = await db
    .select()
    .from(commissionPayments)
    .where(and(eq(commissionPayments.accountId, accountId), eq(commissionPayments.id, id)))
    .for('update');
  if (!payment) throw new Refusal('commission_payment.not_found');
  return payment;
}

/**
 * Says that a payment did not arrive. Its entries are approved again, those that were netted among them.
 *
 * @throws Refusal `commission_payment.not_found`, `commission_payment.failed_already`
 */
export async function failPayment(tx: AccountTx, id: string, reason: string, actorId: string): Promise<void> {
  const { db, accountId } = tx;
  await lockPayments(tx);
  const payment = await openPayment(tx, id);
  if (payment.state === 'failed') throw new Refusal('commission_payment.failed_already');
  await db
    .update(commissionPayments)
    .set({ state: 'failed', failedAt: sql`now()`, failedBy: actorId, failedReason: reason })
    .where(and(eq(commissionPayments.accountId, accountId), eq(commissionPayments.id, id)));
  await db.execute(sql`
    update commission_entries set state = 'approved', paid_at = null, payment_id = null
    where account_id = ${accountId} and payment_id = ${id}`);
  const { userId, partnerId } = payment;
  await emit(tx, 'commission.failed', {
    userIds: userId ? [userId] : [],
    partnerIds: partnerId ? [partnerId] : [],
    actorId,
    reason,
  });
}

/** @throws Refusal `commission_payment.not_found`, `commission_payment.not_failed`, `commission.nothing_due` */
async function planAgain(tx: AccountTx, id: string) {
  const { accountId } = tx;
  const payment = await openPayment(tx, id);
  if (payment.state !== 'failed') throw new Refusal('commission_payment.not_failed');
  const [successor] = await tx.db
    .select({ id: commissionPayments.id })
    .from(commissionPayments)
    .where(and(eq(commissionPayments.accountId, accountId), eq(commissionPayments.replacesId, id)));
  if (successor) throw new Refusal('commission.nothing_due');
  const entries = await takeOpenEntries(
    tx,
    sql`amount_cents > 0 and id in (select entry_id from commission_payment_items
      where account_id = ${accountId} and payment_id = ${id})`,
  );
  const { paid } = planPayments(entries);
  if (paid.length === 0) throw new Refusal('commission.nothing_due');
  return { payment, paid };
}

/**
 * What `payAgain` would pay, and to which key. Changes nothing.
 *
 * @throws Refusal `commission_payment.not_found`, `commission_payment.not_failed`, `commission.nothing_due`
 */
export async function previewAgain(tx: AccountTx, id: string): Promise<PayAgainPreview> {
  const { paid } = await planAgain(tx, id);
  const plan = paid[0]!;
  const payee = (await findPayees(tx, paid))(plan);
  return {
    amount_cents: plan.amountCents,
    owed_back_cents: plan.owedBackCents,
    entries_count: plan.entryIds.length,
    payee_name: payee.name,
    pix_key: payee.pixKey,
    pix_problem: pixProblemOf(payee.pixKey, plan.amountCents),
  };
}

/**
 * Pays what a failed payment meant to pay, as far as it is still approved, less what is owed back since.
 *
 * @returns the new payment's id
 * @throws Refusal `commission_payment.not_found`, `commission_payment.not_failed`, `commission.nothing_due`
 */
export async function payAgain(tx: AccountTx, id: string, actorId: string): Promise<string> {
  await lockPayments(tx);
  const { payment, paid } = await planAgain(tx, id);
  const [newId] = await writePayments(tx, payment.batchId, paid, id);
  const { userId, partnerId } = payment;
  await emit(tx, 'commission.paid', {
    userIds: userId ? [userId] : [],
    partnerIds: partnerId ? [partnerId] : [],
    actorId,
  });
  return newId!;
}
