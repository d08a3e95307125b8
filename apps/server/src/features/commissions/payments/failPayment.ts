import type { CommissionPaymentState, PayAgainPreview } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { commissionPayments } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { lockPayments, takeOpenEntries } from './openEntries.queries.ts';
import { findPayees, keyChangeOf, pixProblemOf, planPayments } from './planPayments.ts';
import { emitBatched, writePayments } from './writePayments.ts';

export async function openPayment({ db, accountId }: AccountTx, id: string) {
  const [payment] = await db
    .select()
    .from(commissionPayments)
    .where(and(eq(commissionPayments.accountId, accountId), eq(commissionPayments.id, id)))
    .for('update');
  if (!payment) throw new Refusal('commission_payment.not_found');
  return payment;
}

/** Marks a payment as failed. Its entries, also the deducted ones, become approved again. */
export async function failPayment(
  tx: AccountTx,
  id: string,
  reason: string,
  actorId: string,
): Promise<CommissionPaymentState> {
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
  const { userId, partnerId, amountCents: cents } = payment;
  await emit(tx, 'commission.failed', { earnings: [{ userId, partnerId, cents, paymentId: id }], actorId, reason });
  return payment.state;
}

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

export async function previewAgain(tx: AccountTx, id: string): Promise<PayAgainPreview> {
  const { paid } = await planAgain(tx, id);
  const plan = paid[0]!;
  const payee = (await findPayees(tx, paid))(plan);
  return {
    amount_cents: plan.amountCents,
    clawback_cents: plan.clawbackCents,
    entries_count: plan.entryIds.length,
    payee_name: payee.name,
    pix_key: payee.pixKey,
    pix_problem: pixProblemOf(payee.pixKey, payee.pixKeyInDoubt, plan.amountCents),
    ...keyChangeOf(payee),
  };
}

/** Replaces a failed payment. Pays its entries that are still approved, less amounts owed back since. */
export async function payAgain(tx: AccountTx, id: string, actorId: string): Promise<string> {
  await lockPayments(tx);
  const { payment, paid } = await planAgain(tx, id);
  const [newId] = await writePayments(tx, payment.batchId, paid, id);
  await emitBatched(tx, paid, [newId!], actorId);
  return newId!;
}
