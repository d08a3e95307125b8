import { ratioOf, reportColumnLabels } from '@funil/api/contract';
import type { ExportReferralTeamsInput, ReferralTeam } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import type { SheetColumn } from '../../platform/exports/listSheet.ts';
import { measure, money, number, text } from '../../platform/exports/Sheet.ts';
import type { SheetCell } from '../../platform/exports/Sheet.ts';

function percentOf(part: number, whole: number): SheetCell {
  const ratio = ratioOf(part, whole);
  return ratio === null ? null : measure(Math.round(ratio * 1_000) / 10);
}

export const referralTeamColumns: readonly SheetColumn<ReferralTeam>[] = [
  { header: 'Equipe', cell: ({ name }) => text(name) },
  { header: 'Gerência de indicação', cell: ({ manager }) => text(manager?.name) },
  { header: 'Parceiro', cell: ({ partner }) => text(partner?.name) },
  { header: 'Situação', cell: ({ is_archived: isArchived }) => text(isArchived ? 'Arquivada' : 'Em uso') },
  { header: 'Pessoas', cell: ({ members_count: count }) => number(count) },
  { header: 'Leads', cell: ({ leads_count: count }) => number(count) },
  { header: 'Vendas', cell: ({ sales_count: count }) => number(count) },
  {
    header: `${reportColumnLabels.conversion} (%)`,
    cell: ({ leads_count: leads, sales_count: sales }) => percentOf(sales, leads),
  },
  {
    header: `${reportColumnLabels.sent_converted} (%)`,
    cell: ({ leads_count: leads, converted_count: sold }) => percentOf(sold, leads),
  },
  { header: 'Valor vendido', cell: ({ sales_cents: cents }) => money(cents) },
];

export const describeFilters = ({
  search,
  is_archived: isArchived,
  from,
  until,
}: Omit<ExportReferralTeamsInput, 'format'>): string[] => [
  ...(search ? [`Busca: "${search}"`] : []),
  ...(isArchived === undefined ? [] : [`Situação: ${isArchived ? 'Arquivada' : 'Em uso'}`]),
  ...(from ? [`Desde: ${formatDate(from)}`] : []),
  ...(until ? [`Até: ${formatDate(until)}`] : []),
];
