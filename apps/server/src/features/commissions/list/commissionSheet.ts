import {
  commissionBeneficiaryLabels,
  commissionFieldLabels as labels,
  commissionStateLabels,
  describeCommissionPart,
  describeCommissionState,
} from '@funil/api/contract';
import type { CommissionEntry, CommissionFiltersInput } from '@funil/api/contract';
import { dayOf, formatDate, formatDateTime } from '@funil/validation/values';
import { day, moment, money, number, text } from '../../../platform/exports/Sheet.ts';
import type { Sheet, SheetCell, SheetRow } from '../../../platform/exports/Sheet.ts';

export interface SheetContext {
  timeZone: string;
  author: string;
  filters: readonly string[];
  productLabel: string;
  now?: Date;
}

const productColumn = 'Produto';

const columns: readonly { header: string; cell: (entry: CommissionEntry, timeZone: string) => SheetCell }[] = [
  { header: labels.due_on, cell: (entry) => (entry.reverses_id === null ? day(entry.due_on) : null) },
  { header: labels.sold_on, cell: ({ sold_on: sold }) => day(sold) },
  { header: labels.earner, cell: ({ earner }) => text(earner.name) },
  { header: labels.beneficiary, cell: ({ beneficiary }) => text(commissionBeneficiaryLabels[beneficiary]) },
  { header: labels.lead, cell: ({ lead }) => number(lead?.number ?? null) },
  { header: labels.lead_name, cell: ({ lead }) => text(lead?.name) },
  { header: productColumn, cell: ({ product }) => text(product?.name) },
  { header: labels.product_type, cell: ({ product_type: type }) => text(type?.name) },
  { header: labels.rule, cell: ({ rule }) => text(`${rule.name}, versão ${rule.version}`) },
  { header: labels.part, cell: (entry) => text(describeCommissionPart(entry)) },
  { header: labels.base_cents, cell: ({ base_cents: base }) => money(base) },
  { header: labels.amount_cents, cell: ({ amount_cents: amount }) => money(amount) },
  { header: labels.state, cell: (entry) => text(describeCommissionState(entry)) },
  { header: labels.created_at, cell: ({ created_at: at }, timeZone) => day(dayOf(new Date(at), timeZone)) },
  { header: labels.approved_at, cell: ({ approved_at: at }, timeZone) => (at ? moment(at, timeZone) : null) },
  { header: labels.paid_at, cell: ({ paid_at: at }, timeZone) => (at ? moment(at, timeZone) : null) },
];

export const productLabelOf = (personalization: { singular_product_label?: string | null } | null): string =>
  personalization?.singular_product_label || productColumn;

export const commissionCells = (entry: CommissionEntry, timeZone: string): SheetRow =>
  columns.map(({ cell }) => cell(entry, timeZone));

export function commissionSheet(
  count: number,
  rows: Sheet['rows'],
  { timeZone, author, filters, productLabel, now = new Date() }: SheetContext,
): Sheet {
  return {
    preface: [
      `Comissões, ${count.toLocaleString('pt-BR')} ${count === 1 ? 'linha' : 'linhas'}`,
      `Filtros: ${filters.length > 0 ? filters.join('; ') : 'nenhum'}`,
      `Exportado por ${author} em ${formatDateTime(now.toISOString(), timeZone)} (${timeZone})`,
    ],
    header: columns.map(({ header }) => (header === productColumn ? productLabel : header)),
    rows,
  };
}

const period = (from: string | null | undefined, until: string | null | undefined) =>
  [from ? `desde ${formatDate(from)}` : '', until ? `até ${formatDate(until)}` : ''].filter(Boolean).join(' ');

export const commissionExportName = (timeZone: string, format: string, now = new Date()) =>
  `comissoes-${formatDate(now.toLocaleDateString('sv-SE', { timeZone })).replaceAll('/', '-')}.${format}`;

export function describeCommissionFilters(
  filters: CommissionFiltersInput,
  nameOf: (id: string) => string | undefined,
): string[] {
  const labelled = (title: string, values: string | undefined, label: (value: string) => string | undefined) =>
    values
      ? [
          `${title}: ${values
            .split(',')
            .map((value) => label(value) ?? 'outro')
            .join(', ')}`,
        ]
      : [];
  const named = (title: string, ids: string | undefined) =>
    labelled(title, ids, (id) => (id === 'none' ? 'nenhum' : nameOf(id)));
  const due = period(filters.due_from, filters.due_until);
  const sold = period(filters.sold_from, filters.sold_until);
  return [
    ...(due ? [`Vencimento: ${due}`] : []),
    ...(sold ? [`Venda: ${sold}`] : []),
    ...labelled(
      labels.state,
      filters.state,
      (state) => commissionStateLabels[state as keyof typeof commissionStateLabels],
    ),
    ...labelled(
      labels.beneficiary,
      filters.beneficiary,
      (one) => commissionBeneficiaryLabels[one as keyof typeof commissionBeneficiaryLabels],
    ),
    ...named('Beneficiário', filters.beneficiary_id),
    ...named('Produto', filters.product_id),
    ...named('Tipo de produto', filters.product_type_id),
    ...named('Grupo', filters.group_id),
    ...named('Equipe de indicação', filters.referral_team_id),
    ...named('Regra', filters.rule_id),
    ...(filters.batch_id ? ['Lote de pagamento escolhido'] : []),
    ...(filters.payment_id ? ['Pagamento escolhido'] : []),
    ...(filters.lead_bulk_id ? ['Leads de uma alteração em massa'] : []),
    ...(filters.lead ? [`Lead: ${filters.lead}`] : []),
  ];
}
