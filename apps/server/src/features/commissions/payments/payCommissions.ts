import type { CommissionBatchPreview, PayCommissionsInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { findEarners } from '../list/earnerNames.queries.ts';
import { refuseManyDue } from '../refuseManyDue.ts';
import { chosenBy, lockPayments, takeOpenEntries } from './openEntries.queries.ts';
import { findPayees, keyChangeOf, pixProblemOf, planPayments } from './planPayments.ts';
import type { PaymentPlan } from './planPayments.ts';
import { emitBatched, writePayments } from './writePayments.ts';

const mostNamed = 500;

const sumOf = (plans: readonly PaymentPlan[], of: (plan: PaymentPlan) => number) =>
  plans.reduce((sum, plan) => sum + of(plan), 0);

export async function previewPayments(tx: AccountTx, input: PayCommissionsInput): Promise<CommissionBatchPreview> {
  await refuseManyDue(tx, 'approved', input.due_until);
  const entries = await takeOpenEntries(tx, chosenBy(input));
  const { paid, left } = planPayments(entries);
  const payeeOf = await findPayees(tx, paid);
  const named = [...paid, ...left].toSorted((one, other) => other.amountCents - one.amountCents).slice(0, mostNamed);
  const earnerOf = await findEarners(
    tx,
    named.map(({ earnerId }) => earnerId),
  );
  const problemOf = (plan: PaymentPlan) => {
    const { pixKey, pixKeyInDoubt } = payeeOf(plan);
    return pixProblemOf(pixKey, pixKeyInDoubt, plan.amountCents);
  };
  const asked = new Set(input.entry_ids);
  const found = entries.filter(({ id, amountCents: cents }) => cents > 0 && asked.has(id)).length;
  return {
    payments_count: paid.length,
    entries_count: sumOf(paid, ({ entryIds }) => entryIds.length),
    amount_cents: sumOf(paid, ({ amountCents }) => amountCents),
    clawback_cents: sumOf(paid, ({ clawbackCents }) => clawbackCents),
    skipped_count: input.entry_ids ? asked.size - found : 0,
    without_pix_count: paid.filter((plan) => problemOf(plan) !== null && plan.amountCents > 0).length,
    payments: named.map((plan) => ({
      earner: earnerOf(plan.earnerId),
      amount_cents: plan.amountCents,
      clawback_cents: plan.clawbackCents,
      entries_count: plan.entryIds.length,
      is_paid: plan.amountCents >= 0,
      pix_key: payeeOf(plan).pixKey,
      pix_problem: plan.amountCents > 0 ? problemOf(plan) : 'nothing_to_pay',
      ...keyChangeOf(payeeOf(plan)),
    })),
  };
}

async function insertBatch({ db, accountId }: AccountTx, note: string | null, actorId: string): Promise<string> {
  const id = newId();
  await db.execute(sql`
    insert into commission_batches (account_id, id, number, note, created_by)
    select ${accountId}::uuid, ${id}::uuid, coalesce(max(number), 0) + 1, ${note}, ${actorId}::uuid
    from commission_batches where account_id = ${accountId}`);
  return id;
}

/**
 * Pays entries in a new batch, all or nothing. A repeated request finds nothing to pay, because paid entries are no
 * longer approved.
 */
export async function payCommissions(tx: AccountTx, input: PayCommissionsInput, actorId: string): Promise<string> {
  await lockPayments(tx);
  await refuseManyDue(tx, 'approved', input.due_until);
  const { paid } = planPayments(await takeOpenEntries(tx, chosenBy(input)));
  if (paid.length === 0) throw new Refusal('commission.nothing_due');
  const batchId = await insertBatch(tx, input.note, actorId);
  const ids = await writePayments(tx, batchId, paid);
  await emitBatched(tx, paid, ids, actorId);
  return batchId;
}
