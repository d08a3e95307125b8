import {
  commissionFieldLabels as labels,
  describeKeyChange,
  describePayment,
  describePaymentCounts,
} from '@funil/api/contract';
import type { CommissionBatch, CommissionPayment } from '@funil/api/contract';
import { formatDateTime, parsePixKey, pixKeyKindLabels } from '@funil/validation/values';
import { money, moment, number, text } from '../../../platform/exports/Sheet.ts';
import type { Sheet, SheetCell } from '../../../platform/exports/Sheet.ts';
import { referenceOf } from './presentPayment.ts';

const kindOf = (key: string) => {
  const read = parsePixKey(key);
  return read && pixKeyKindLabels[read.kind];
};

const isFailed = ({ state }: CommissionPayment) => state === 'failed';

const columns: readonly {
  header: string;
  cell: (payment: CommissionPayment, timeZone: string, now: Date) => SheetCell;
}[] = [
  { header: labels.earner, cell: ({ earner }) => text(earner.name) },
  { header: labels.payee_name, cell: ({ payee_name: name }) => text(name) },
  { header: labels.pix_key_kind, cell: ({ pix_key: key }) => text(key && kindOf(key)) },
  { header: labels.pix_key, cell: ({ pix_key: key }) => text(key) },
  { header: labels.pix_key_change, cell: (payment, zone, now) => text(describeKeyChange(payment, zone, now)) },
  // Users sum this column, so failed amounts have a column of their own.
  { header: labels.payment_amount_cents, cell: (payment) => money(isFailed(payment) ? null : payment.amount_cents) },
  { header: 'Valor não realizado', cell: (payment) => money(isFailed(payment) ? payment.amount_cents : null) },
  { header: labels.clawback_cents, cell: (payment) => money(isFailed(payment) ? null : payment.clawback_cents) },
  { header: labels.entries_count, cell: (payment) => number(isFailed(payment) ? null : payment.entries_count) },
  { header: labels.state, cell: (payment) => text(describePayment(payment)) },
  { header: labels.failed_reason, cell: ({ failed_reason: reason }) => text(reason) },
  {
    header: labels.payment_paid_at,
    cell: (payment, zone) => (isFailed(payment) || payment.paid_at === null ? null : moment(payment.paid_at, zone)),
  },
  { header: 'Referência', cell: ({ id }) => text(referenceOf(id)) },
  { header: 'PIX copia e cola', cell: ({ pix_code: code }) => text(code) },
];

interface SheetContext {
  timeZone: string;
  author: string;
  now?: Date;
}

export function paymentSheet(
  batch: CommissionBatch,
  payments: readonly CommissionPayment[],
  { timeZone, author, now = new Date() }: SheetContext,
): Sheet {
  return {
    preface: [
      `Pagamento de comissões, lote ${batch.number}, ${describePaymentCounts(batch)}`,
      `Exportado por ${author} em ${formatDateTime(now.toISOString(), timeZone)} (${timeZone})`,
    ],
    header: columns.map(({ header }) => header),
    rows: payments.map((payment) => columns.map(({ cell }) => cell(payment, timeZone, now))),
  };
}
