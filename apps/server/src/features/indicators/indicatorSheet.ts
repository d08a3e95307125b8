import { levelOf, roleLabels, userStatusLabels } from '@funil/api/contract';
import type { Actor, Indicator } from '@funil/api/contract';
import { formatPhone } from '@funil/validation/values';
import type { SheetColumn } from '../../platform/exports/listSheet.ts';
import { money, moment, number, text } from '../../platform/exports/Sheet.ts';
import type { IndicatorFilters } from './listIndicators.ts';

interface Column extends SheetColumn<Indicator> {
  /** True for columns that only lists across all partners have. */
  isEverybodys?: true;
}

const columns: readonly Column[] = [
  { header: 'Nome', cell: ({ name }) => text(name) },
  { header: 'E-mail', cell: ({ email }) => text(email) },
  { header: 'Telefone', cell: ({ phone }) => text(phone && formatPhone(phone)) },
  { header: 'Código', cell: ({ code }) => text(code) },
  { header: 'Perfil', cell: ({ role }) => text(roleLabels[role]) },
  { header: 'Parceiro', isEverybodys: true, cell: ({ partner }) => text(partner?.name) },
  { header: 'Equipe', cell: ({ referral_team: team }) => text(team?.name) },
  { header: 'Situação', cell: ({ status }) => text(userStatusLabels[status]) },
  { header: 'Veio por', cell: ({ sponsor }) => text(sponsor?.name) },
  { header: 'Desde', cell: ({ created_at: at }, timeZone) => moment(at, timeZone) },
  { header: 'Afiliados', cell: ({ affiliates_count: count }) => number(count) },
  { header: 'Leads', cell: ({ leads_count: count }) => number(count) },
  { header: 'Vendas', cell: ({ sales_count: count }) => number(count) },
  { header: 'Valor vendido', cell: ({ sales_cents: cents }) => money(cents) },
  { header: 'Comissão', isEverybodys: true, cell: ({ commission_cents: cents }) => money(cents ?? 0) },
];

/** A partner's own export omits the partner. */
export const indicatorColumns = (actor: Actor): readonly SheetColumn<Indicator>[] => {
  const isEverybodys = levelOf(actor.role, 'indicator.read') === 'all';
  return columns.filter((column) => isEverybodys || !column.isEverybodys);
};

/** Names come from any row, because all match the filters. */
export function describeFilters({ search, status, ...ids }: IndicatorFilters, first: Indicator | undefined): string[] {
  return [
    ...(search ? [`Busca: "${search}"`] : []),
    ...(status ? [`Situação: ${userStatusLabels[status]}`] : []),
    ...(ids.referral_team_id ? [`Equipe: ${first?.referral_team?.name ?? ids.referral_team_id}`] : []),
    ...(ids.partner_id ? [`Parceiro: ${first?.partner?.name ?? ids.partner_id}`] : []),
    ...(ids.sponsor_id ? [`Veio por: ${first?.sponsor?.name ?? ids.sponsor_id}`] : []),
  ];
}
