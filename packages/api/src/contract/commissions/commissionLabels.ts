import { dayOf, daysBetween, formatCurrency } from '@funil/validation/values';
import type { CommissionEntry } from './commissionsAnswers.ts';
import type { CommissionPaymentState } from './commissionBatches.ts';
import type { CommissionBatch, CommissionPayment } from './commissionBatchesAnswers.ts';
import { commissionStateLabels } from './commissionTerms.ts';

/** Labels of entries and payments. */
export const commissionFieldLabels = {
  earner: 'Beneficiário',
  beneficiary: 'Papel',
  lead: 'Lead',
  lead_name: 'Nome do lead',
  product_type: 'Tipo de produto',
  rule: 'Regra',
  part: 'Parcela',
  base_cents: 'Valor da venda',
  amount_cents: 'Comissão',
  due_on: 'Vencimento',
  sold_on: 'Venda',
  state: 'Situação',
  created_at: 'Lançada em',
  approved_at: 'Aprovada em',
  paid_at: 'Paga em',
  payee_name: 'Conta de',
  pix_key: 'Chave PIX',
  pix_key_kind: 'Tipo da chave',
  pix_key_change: 'Troca da chave',
  payment_amount_cents: 'Valor',
  clawback_cents: 'Descontado',
  entries_count: 'Lançamentos',
  failed_reason: 'Motivo',
  payment_paid_at: 'Pago em',
} as const;

/** Labels of states. */
export const commissionPaymentStateLabels: Record<CommissionPaymentState, string> = {
  to_transfer: 'A transferir',
  paid: 'Pago',
  settled: 'Compensado',
  failed: 'Não realizado',
};

/** Whether a payment without PIX code must be sent by other means. */
export const isPaidOutside = ({ state, pix_problem: problem }: Pick<CommissionPayment, 'state' | 'pix_problem'>) =>
  state === 'to_transfer' && problem !== null;

/** State of a payment for users. */
export function describePayment(payment: Pick<CommissionPayment, 'state' | 'replaced_by_id' | 'pix_problem'>): string {
  if (payment.replaced_by_id !== null) return 'Pago de novo';
  return isPaidOutside(payment) ? 'Pagar por fora' : commissionPaymentStateLabels[payment.state];
}

/** Warning: the PIX key changed after the payment was created. */
export const outdatedKeyLabel = 'A chave mudou depois deste lote';

/**
 * Describes a key change: "Chave trocada há 2 dias", in the account's time zone; null without a change. An outdated key
 * has only the warning `outdatedKeyLabel`.
 */
export function describeKeyChange(
  {
    pix_key_changed_at: at,
    pix_key_replaced: isReplaced,
    pix_key_outdated: isOutdated = false,
  }: Pick<CommissionPayment, 'pix_key_changed_at' | 'pix_key_replaced'> &
    Partial<Pick<CommissionPayment, 'pix_key_outdated'>>,
  timeZone: string,
  now: Date,
): string | null {
  if (isOutdated) return outdatedKeyLabel;
  if (at === null) return null;
  const days = daysBetween(dayOf(at, timeZone), dayOf(now.toISOString(), timeZone));
  const when = days <= 0 ? 'hoje' : days === 1 ? 'ontem' : `há ${days.toLocaleString('pt-BR')} dias`;
  return `Chave ${isReplaced ? 'trocada' : 'informada'} ${when}`;
}

const countLabel = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** Number of listed payments, and texts for failed and repeated ones. */
export const paymentCountsOf = ({
  payments_count: payments,
  failed_count: failed,
  replaced_count: replaced,
}: Pick<CommissionBatch, 'payments_count' | 'failed_count' | 'replaced_count'>) => ({
  listed: payments + replaced,
  failed: failed > 0 ? countLabel(failed, 'não realizado', 'não realizados') : null,
  replaced: replaced > 0 ? countLabel(replaced, 'pago de novo', 'pagos de novo') : null,
});

/** Confirmed among needed transfers: "3 de 15". */
export const describeTransfers = ({
  transferred_count: done,
  to_transfer_count: open,
}: Pick<CommissionBatch, 'transferred_count' | 'to_transfer_count'>): string =>
  `${done.toLocaleString('pt-BR')} de ${(done + open).toLocaleString('pt-BR')}`;

/** Counts listed payments: "12 pagamentos, 3 de 11 transferidos, 1 não realizado (R$ 20,00)". */
export function describePaymentCounts(batch: CommissionBatch): string {
  const { listed, failed, replaced } = paymentCountsOf(batch);
  return [
    countLabel(listed, 'pagamento', 'pagamentos'),
    batch.to_transfer_count > 0 && `${describeTransfers(batch)} transferidos`,
    failed && `${failed} (${formatCurrency(batch.failed_cents)})`,
    replaced,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether an entry is a clawback: no due date, deducted from the next payment. */
export const isClawback = ({ state, amount_cents: cents }: Pick<CommissionEntry, 'state' | 'amount_cents'>): boolean =>
  cents < 0 && state === 'approved';

/** State for users; a clawback reads "A descontar". */
export const describeCommissionState = (entry: Pick<CommissionEntry, 'state' | 'amount_cents'>): string =>
  isClawback(entry) ? 'A descontar' : commissionStateLabels[entry.state];

/** Describes an instalment: "Única", "2 de 3", "Estorno", "Estorno, 2 de 3". */
export function describeCommissionPart({
  part,
  parts,
  reverses_id: reverses,
}: Pick<CommissionEntry, 'part' | 'parts' | 'reverses_id'>): string {
  const which = parts === 1 ? '' : `${part} de ${parts}`;
  if (reverses !== null) return which ? `Estorno, ${which}` : 'Estorno';
  return which || 'Única';
}
