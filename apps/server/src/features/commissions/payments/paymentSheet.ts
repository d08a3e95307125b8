import { commissionFieldLabels as labels, commissionPaymentStateLabels } from '@funil/api/contract';
import type { CommissionBatch, CommissionPayment } from '@funil/api/contract';
import { formatDateTime } from '@funil/validation/values';
import { money, moment, number, text } from '../../../platform/exports/Sheet.ts';
import type { Sheet, SheetCell } from '../../../platform/exports/Sheet.ts';
import { referenceOf } from './presentPayment.ts';

const columns: readonly { header: string; cell: (payment: CommissionPayment, timeZone: string) => SheetCell }[] = [
  { header: labels.earner, cell: ({ earner }) => text(earner.name) },
  { header: labels.payee_name, cell: ({ payee_name: name }) => text(name) },
  { header: labels.pix_key, cell: ({ pix_key: key }) => text(key) },
  { header: labels.payment_amount_cents, cell: ({ amount_cents: cents }) => money(cents) },
  { header: labels.owed_back_cents, cell: ({ owed_back_cents: cents }) => money(cents) },
  { header: labels.entries_count, cell: ({ entries_count: count }) => number(count) },
  { header: labels.state, cell: ({ state }) => text(commissionPaymentStateLabels[state]) },
  { header: labels.failed_reason, cell: ({ failed_reason: reason }) => text(reason) },
  { header: labels.payment_paid_at, cell: ({ paid_at: at }, timeZone) => moment(at, timeZone) },
  { header: 'Referência', cell: ({ id }) => text(referenceOf(id)) },
  { header: 'PIX copia e cola', cell: ({ pix_code: code }) => text(code) },
];

interface SheetContext {
  timeZone: string;
  author: string;
  now?: Date;
}

/** The payments of a batch as a file for whoever pays them. */
export function paymentSheet(
  batch: CommissionBatch,
  payments: readonly CommissionPayment[],
  { timeZone, author, now = new Date() }: SheetContext,
): Sheet {
  return {
    preface: [
      `Pagamento de comissões, lote ${batch.number}, ${payments.length.toLocaleString('pt-BR')} ` +
        (payments.length === 1 ? 'pagamento' : 'pagamentos'),
      `Exportado por ${author} em ${formatDateTime(now.toISOString(), timeZone)} (${timeZone})`,
    ],
    header: columns.map(({ header }) => header),
    rows: payments.map((payment) => columns.map(({ cell }) => cell(payment, timeZone))),
  };
}
