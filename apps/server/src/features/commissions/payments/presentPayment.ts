import type { CommissionPayment } from '@funil/api/contract';
import { formatPixCode, parsePixKey } from '@funil/validation/values';
import type { PaymentRow } from './batches.queries.ts';
import { pixProblemOf } from './planPayments.ts';

/** City in PIX codes: the format requires one, but profiles store none. */
const city = 'BRASIL';

/** Reference of a payment in its PIX code, with which a bank statement shows it: at most 25 letters and digits. */
export const referenceOf = (paymentId: string): string => paymentId.replaceAll('-', '').slice(-25).toUpperCase();

function pixCodeOf(row: PaymentRow): string | null {
  const { id, pixKey: key, amountCents: cents, payeeName: name } = row;
  if (pixProblemOf(key, row.pixKeyInDoubt, cents) !== null) return null;
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
  earner: { id: row.earnerId, name: row.earnerName, is_partner: row.isPartner },
  payee_name: row.payeeName,
  state: row.state,
  amount_cents: row.amountCents,
  clawback_cents: row.clawbackCents,
  entries_count: row.entriesCount,
  pix_key: row.pixKey,
  pix_code: row.state === 'to_transfer' || row.state === 'paid' ? pixCodeOf(row) : null,
  pix_problem:
    row.state === 'settled' ? 'nothing_to_pay' : pixProblemOf(row.pixKey, row.pixKeyInDoubt, row.amountCents),
  pix_key_changed_at: row.pixKeyChangedAt,
  pix_key_replaced: row.pixKeyReplaced,
  pix_key_outdated: row.pixKeyOutdated,
  created_at: row.createdAt,
  paid_at: row.paidAt,
  failed_at: row.failedAt,
  failed_reason: row.failedReason,
  replaced_by_id: row.replacedById,
});
