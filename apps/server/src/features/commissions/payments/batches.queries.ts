import { commissionBatchPageSize } from '@funil/api/contract';
import type { CommissionBatch, CommissionPaymentState } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { instant } from '../list/entryRows.queries.ts';
import { pixProblemOf } from './planPayments.ts';

interface BatchRow extends Record<string, unknown>, Omit<CommissionBatch, 'without_pix_count'> {
  keys: { key: string | null; is_in_doubt: boolean; cents: number }[];
}

async function selectBatches({ db, accountId }: AccountTx, where: SQL, limit: number): Promise<CommissionBatch[]> {
  const { rows } = await db.execute<BatchRow>(sql`
    with picked as (
      select * from commission_batches batch where account_id = ${accountId} and ${where}
      order by number desc limit ${limit}
    )
    select picked.id, picked.number, picked.note, ${instant('picked.created_at')} as created_at,
      case when person.id is not null then json_build_object('id', person.id, 'name', person.name) end as created_by,
      payments.*
    from picked left join users person on person.account_id = ${accountId} and person.id = picked.created_by
      cross join lateral (
        select count(*) filter (where not is_replaced)::int as payments_count,
          coalesce(sum(entries_count) filter (where state <> 'failed'), 0)::int as entries_count,
          coalesce(sum(amount_cents) filter (where state <> 'failed'), 0)::float8 as amount_cents,
          count(*) filter (where state = 'paid')::int as transferred_count,
          coalesce(sum(amount_cents) filter (where state = 'paid'), 0)::float8 as transferred_cents,
          count(*) filter (where state = 'to_transfer')::int as to_transfer_count,
          coalesce(sum(amount_cents) filter (where state = 'to_transfer'), 0)::float8 as to_transfer_cents,
          count(*) filter (where is_replaced)::int as replaced_count,
          count(*) filter (where state = 'failed' and not is_replaced)::int as failed_count,
          coalesce(sum(amount_cents) filter (where state = 'failed' and not is_replaced), 0)::float8 as failed_cents,
          coalesce(json_agg(json_build_object('key', pix_key, 'is_in_doubt', pix_key_in_doubt,
            'cents', amount_cents))
            filter (where state = 'to_transfer'), '[]') as keys
        from (select *, exists (select from commission_payments successor
            where successor.account_id = ${accountId} and successor.replaces_id = payment.id) as is_replaced
          from commission_payments payment where account_id = ${accountId} and batch_id = picked.id) payment
      ) payments
    order by picked.number desc`);
  return rows.map(({ keys, ...batch }) => ({
    ...batch,
    without_pix_count: keys.filter(({ key, is_in_doubt: isInDoubt, cents }) => pixProblemOf(key, isInDoubt, cents))
      .length,
  }));
}

export async function findBatchPage(
  tx: AccountTx,
  cursor: string | undefined,
): Promise<{ batches: CommissionBatch[]; next: string | null }> {
  const found = await selectBatches(
    tx,
    cursor
      ? sql`number < (select number from commission_batches where account_id = ${tx.accountId} and id = ${cursor})`
      : sql`true`,
    commissionBatchPageSize + 1,
  );
  const batches = found.slice(0, commissionBatchPageSize);
  return { batches, next: found.length > commissionBatchPageSize ? batches.at(-1)!.id : null };
}

export async function findBatch(tx: AccountTx, id: string): Promise<CommissionBatch | undefined> {
  const [batch] = await selectBatches(tx, sql`batch.id = ${id}`, 1);
  return batch;
}

export interface PaymentRow extends Record<string, unknown> {
  id: string;
  earnerId: string;
  earnerName: string;
  isPartner: boolean;
  payeeName: string | null;
  documentNumber: string | null;
  pixKey: string | null;
  pixKeyInDoubt: boolean;
  pixKeyChangedAt: string | null;
  pixKeyReplaced: boolean;
  pixKeyOutdated: boolean;
  amountCents: number;
  clawbackCents: number;
  entriesCount: number;
  state: CommissionPaymentState;
  createdAt: string;
  paidAt: string | null;
  failedAt: string | null;
  failedReason: string | null;
  replacedById: string | null;
  batchNumber: number;
}

interface Place extends Record<string, unknown> {
  id: string;
  state: CommissionPaymentState;
  name: string;
}

/**
 * Payments by beneficiary name, regardless of case and accents, then by creation, so that a replacement follows its
 * failed payment.
 */
export async function orderPayments({ db, accountId }: AccountTx, batchId: string): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    select payment.id, payment.state, coalesce(person.name, partner.name, '') as name
    from commission_payments payment
      left join users person on person.account_id = ${accountId} and person.id = payment.user_id
      left join partners partner on partner.account_id = ${accountId} and partner.id = payment.partner_id
    where payment.account_id = ${accountId} and payment.batch_id = ${batchId} order by payment.id`);
  return rows.toSorted((one, other) => compareText(one.name, other.name));
}

export async function listPaymentRows({ db, accountId }: AccountTx, ids: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await db.execute<PaymentRow>(sql`
    select payment.id, payment.earner_id as "earnerId", coalesce(person.name, partner.name, '') as "earnerName",
      payment.partner_id is not null as "isPartner", payment.payee_name as "payeeName",
      partner.document_number as "documentNumber", payment.pix_key as "pixKey",
      payment.pix_key_in_doubt as "pixKeyInDoubt", ${instant('payment.pix_key_changed_at')} as "pixKeyChangedAt",
      payment.pix_key_replaced as "pixKeyReplaced",
      -- Never outdated for a beneficiary without a key, as after an erasure.
      coalesce(payment.state = 'to_transfer' and coalesce(person.pix_key, partner.pix_key) <> payment.pix_key, false)
        as "pixKeyOutdated",
      payment.amount_cents::float8 as "amountCents", payment.clawback_cents::float8 as "clawbackCents",
      payment.entries_count as "entriesCount", payment.state, ${instant('payment.created_at')} as "createdAt",
      ${instant('payment.paid_at')} as "paidAt",
      ${instant('payment.failed_at')} as "failedAt", payment.failed_reason as "failedReason",
      successor.id as "replacedById", batch.number as "batchNumber"
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as listed (id, place)
      join commission_payments payment on payment.account_id = ${accountId} and payment.id = listed.id
      join commission_batches batch on batch.account_id = ${accountId} and batch.id = payment.batch_id
      left join users person on person.account_id = ${accountId} and person.id = payment.user_id
      left join partners partner on partner.account_id = ${accountId} and partner.id = payment.partner_id
      left join commission_payments successor on successor.account_id = ${accountId}
        and successor.replaces_id = payment.id
    order by listed.place`);
  return rows;
}
