import { commissionBeneficiaryLabels, commissionStateLabels } from '@funil/api/contract';
import type { CommissionEntry, CommissionFiltersInput } from '@funil/api/contract';
import { formatDate, formatDateTime } from '@funil/validation/values';
import { day, moment, money, number, text } from '../../../platform/exports/Sheet.ts';
import type { Sheet, SheetCell, SheetRow } from '../../../platform/exports/Sheet.ts';

export interface SheetContext {
  timeZone: string;
  /** Who asked for it. */
  author: string;
  /** What the list was narrowed by, in words. */
  filters: readonly string[];
  now?: Date;
}

const columns: readonly { header: string; cell: (entry: CommissionEntry, timeZone: string) => SheetCell }[] = [
  { header: 'Vencimento', cell: ({ due_on: due }) => day(due) },
  { header: 'Venda em', cell: ({ sold_on: sold }) => day(sold) },
  { header: 'Beneficiário', cell: ({ earner }) => text(earner.name) },
  { header: 'Recebe como', cell: ({ beneficiary }) => text(commissionBeneficiaryLabels[beneficiary]) },
  { header: 'Lead', cell: ({ lead }) => number(lead?.number ?? null) },
  { header: 'Nome do lead', cell: ({ lead }) => text(lead?.name) },
  { header: 'Produto', cell: ({ product }) => text(product?.name) },
  { header: 'Tipo de produto', cell: ({ product_type: type }) => text(type?.name) },
  { header: 'Regra', cell: ({ rule }) => text(`${rule.name}, versão ${rule.version}`) },
  { header: 'Parcela', cell: ({ part, parts }) => text(`${part} de ${parts}`) },
  { header: 'Valor da venda', cell: ({ base_cents: base }) => money(base) },
  { header: 'Comissão', cell: ({ amount_cents: amount }) => money(amount) },
  { header: 'Estado', cell: ({ state }) => text(commissionStateLabels[state]) },
  { header: 'Estorno', cell: ({ reverses_id: reversed }) => text(reversed ? 'Sim' : null) },
  { header: 'Aprovada em', cell: ({ approved_at: at }, timeZone) => (at ? moment(at, timeZone) : null) },
  { header: 'Paga em', cell: ({ paid_at: at }, timeZone) => (at ? moment(at, timeZone) : null) },
];

export const commissionCells = (entry: CommissionEntry, timeZone: string): SheetRow =>
  columns.map(({ cell }) => cell(entry, timeZone));

/** What stands over the rows, and the rows. */
export function commissionSheet(
  count: number,
  rows: Sheet['rows'],
  { timeZone, author, filters, now = new Date() }: SheetContext,
): Sheet {
  return {
    preface: [
      `Comissões, ${count.toLocaleString('pt-BR')} ${count === 1 ? 'linha' : 'linhas'}`,
      `Filtros: ${filters.length > 0 ? filters.join('; ') : 'nenhum'}`,
      `Exportado por ${author} em ${formatDateTime(now.toISOString(), timeZone)} (${timeZone})`,
    ],
    header: columns.map(({ header }) => header),
    rows,
  };
}

const period = (from: string | null | undefined, until: string | null | undefined) =>
  [from ? `desde ${formatDate(from)}` : '', until ? `até ${formatDate(until)}` : ''].filter(Boolean).join(' ');

/** Of the day on the account's clock. */
export const commissionExportName = (timeZone: string, format: string, now = new Date()) =>
  `comissoes-${formatDate(now.toLocaleDateString('sv-SE', { timeZone })).replaceAll('/', '-')}.${format}`;

/** What the list was narrowed by; `nameOf` knows the records that filters name. */
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
    ...labelled('Estado', filters.state, (state) => commissionStateLabels[state as keyof typeof commissionStateLabels]),
    ...labelled(
      'Recebe como',
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
