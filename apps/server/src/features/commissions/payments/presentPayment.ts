import type { CommissionPayment } from '@funil/api/contract';
import { formatPixCode, parsePixKey } from '@funil/validation/values';
import type { PaymentRow } from './batches.queries.ts';
import { pixProblemOf } from './planPayments.ts';

/** Required in a static PIX code, but profiles store no city. */
const city = 'BRASIL';

/** Reference of a payment in its PIX code: 25 letters and digits, to find the payment in a bank statement. */
export const referenceOf = (paymentId: string): string => paymentId.replaceAll('-', '').slice(-25).toUpperCase();

function pixCodeOf(row: PaymentRow): string | null {
  const { id, pix_key: key, amount_cents: cents, payee_name: name } = row;
  if (pixProblemOf(key, row.pix_key_in_doubt, cents) !== null) return null;
  return formatPixCode({
    key: parsePixKey(key!)!.value,
    amountCents: cents,
    merchantName: name ?? 'Beneficiario',
    merchantCity: city,
    txid: referenceOf(id),
  });
}

export const presentPayment = (row: PaymentRow): CommissionPayment => ({
  id: row.id,
  earner: { id: row.earner_id, name: row.earner_name, is_partner: row.is_partner },
  payee_name: row.payee_name,
  state: row.state,
  amount_cents: row.amount_cents,
  clawback_cents: row.clawback_cents,
  entries_count: row.entries_count,
  pix_key: row.pix_key,
  pix_code: row.state === 'to_transfer' || row.state === 'paid' ? pixCodeOf(row) : null,
  pix_problem:
    row.state === 'settled' ? 'nothing_to_pay' : pixProblemOf(row.pix_key, row.pix_key_in_doubt, row.amount_cents),
  pix_key_changed_at: row.pix_key_changed_at,
  pix_key_replaced: row.pix_key_replaced,
  pix_key_outdated: row.pix_key_outdated,
  created_at: row.created_at,
  paid_at: row.paid_at,
  failed_at: row.failed_at,
  failed_reason: row.failed_reason,
  replaced_by_id: row.replaced_by_id,
});
