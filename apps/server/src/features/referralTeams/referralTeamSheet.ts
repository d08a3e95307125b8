import type { ExportReferralTeamsInput, ReferralTeam } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import type { SheetColumn } from '../../platform/exports/listSheet.ts';
import { measure, money, number, text } from '../../platform/exports/Sheet.ts';

/** Share of the leads that are sold, in percent with one decimal, as the screen rounds it. */
const percent = (part: number, whole: number) => Math.round((part * 1_000) / whole) / 10;

/** What is written of a team. */
export const referralTeamColumns: readonly SheetColumn<ReferralTeam>[] = [
  { header: 'Equipe', cell: ({ name }) => text(name) },
  { header: 'Gestor', cell: ({ manager }) => text(manager?.name) },
  { header: 'Parceiro', cell: ({ partner }) => text(partner?.name) },
  { header: 'Situação', cell: ({ is_archived: isArchived }) => text(isArchived ? 'Arquivada' : 'Em uso') },
  { header: 'Pessoas', cell: ({ members_count: count }) => number(count) },
  { header: 'Leads', cell: ({ leads_count: count }) => number(count) },
  {
    header: 'Conversão dos leads (%)',
    cell: ({ leads_count: leads, converted_count: sold }) => (leads === 0 ? null : measure(percent(sold, leads))),
  },
  { header: 'Vendas', cell: ({ sales_count: count }) => number(count) },
  { header: 'Valor vendido', cell: ({ sales_cents: cents }) => money(cents) },
];

/** What an export was narrowed by, in words. */
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
