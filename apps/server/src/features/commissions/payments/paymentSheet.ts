import type { CommissionBatch, CommissionPayment } from '@funil/api/contract';
import { formatDateTime } from '@funil/validation/values';
import { money, moment, number, text } from '../../../platform/exports/Sheet.ts';
import type { Sheet, SheetCell } from '../../../platform/exports/Sheet.ts';
import { referenceOf } from './presentPayment.ts';

const states = { paid: 'Paga', settled: 'Compensada', failed: 'Não realizada' } as const;

const columns: readonly { header: string; cell: (payment: CommissionPayment, timeZone: string) => SheetCell }[] = [
  { header: 'Beneficiário', cell: ({ earner }) => text(earner.name) },
  { header: 'Favorecido', cell: ({ payee_name: name }) => text(name) },
  { header: 'Chave PIX', cell: ({ pix_key: key }) => text(key) },
  { header: 'Valor', cell: ({ amount_cents: cents }) => money(cents) },
  { header: 'Descontado', cell: ({ owed_back_cents: cents }) => money(cents) },
  { header: 'Comissões', cell: ({ entries_count: count }) => number(count) },
  { header: 'Situação', cell: ({ state }) => text(states[state]) },
  { header: 'Motivo', cell: ({ failed_reason: reason }) => text(reason) },
  { header: 'Pago em', cell: ({ paid_at: at }, timeZone) => moment(at, timeZone) },
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
