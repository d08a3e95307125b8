import { reportColumnLabels } from '@funil/api/contract';
import type { ReferralTeam } from '@funil/api/contract';
import { Badge, Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { numberColumn } from '../../lists/numberColumn.ts';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import { conversionOf, formatConversion } from './conversion.ts';
import { teamListPaths } from './teamListPaths.ts';
import type { TeamListContext } from './teamListPaths.ts';

const leadsOf = (count: number) => countLabel(count, 'lead', 'leads');
const salesOf = (count: number) => countLabel(count, 'venda', 'vendas');

/** On phones (`isCard`) labels replace the headers. */
export const teamColumns = (isCard: boolean, context: TeamListContext): readonly DataTableColumn<ReferralTeam>[] => [
  {
    id: 'nome',
    header: 'Equipe',
    width: 170,
    takesRest: true,
    cell: ({ name }) => name,
    tone: 'strong',
    isSortable: true,
    sortValue: ({ name }) => name,
    card: '1-start',
  },
  {
    id: 'gestor',
    header: 'Gerência de indicação',
    cell: ({ manager }) => manager && <Person name={manager.name} seed={manager.id} />,
    isSortable: true,
    sortValue: ({ manager }) => manager?.name,
    card: '2-start',
  },
  {
    id: 'parceiro',
    yields: 3,
    header: 'Parceiro',
    cell: ({ partner }) => partner?.name,
    tone: 'quiet',
    isSortable: true,
    sortValue: ({ partner }) => partner?.name,
    card: 'hidden',
  },
  {
    id: 'situacao',
    yields: 1,
    header: 'Situação',
    cell: ({ is_archived: isArchived }) =>
      isArchived ? <Badge>Arquivada</Badge> : <Badge tone="success">Em uso</Badge>,
    card: '1-end',
  },
  numberColumn<ReferralTeam>({
    id: 'pessoas',
    header: 'Pessoas',
    value: ({ members_count: count }) => count,
    cell: (team) => (
      <LinkedNumber
        to={team.members_count > 0 ? teamListPaths(team, context).people : null}
        label={`${countLabel(team.members_count, 'pessoa', 'pessoas')} em ${team.name}`}
      >
        {formatCount(team.members_count)}
      </LinkedNumber>
    ),
    yields: 2,
  }),
  numberColumn<ReferralTeam>({
    id: 'leads',
    header: 'Leads',
    value: ({ leads_count: count }) => count,
    cell: (team) => (
      <LinkedNumber to={teamListPaths(team, context).leads} label={`${leadsOf(team.leads_count)} de ${team.name}`}>
        {isCard ? leadsOf(team.leads_count) : formatCount(team.leads_count)}
      </LinkedNumber>
    ),
    card: '3-start',
  }),
  numberColumn<ReferralTeam>({
    id: 'conversao',
    header: reportColumnLabels.conversion,
    value: conversionOf,
    cell: (team) => (
      <LinkedNumber
        to={teamListPaths(team, context).sales}
        label={`${formatConversion(team)} de conversão de ${team.name}`}
      >
        {isCard && team.leads_count > 0 ? `${formatConversion(team)} de conversão` : formatConversion(team)}
      </LinkedNumber>
    ),
    card: '2-end',
  }),
  numberColumn<ReferralTeam>({
    id: 'vendas',
    header: 'Vendas',
    value: ({ sales_count: count }) => count,
    cell: (team) => (
      <LinkedNumber to={teamListPaths(team, context).sales} label={`${salesOf(team.sales_count)} de ${team.name}`}>
        {formatCount(team.sales_count)}
      </LinkedNumber>
    ),
    yields: 4,
  }),
  numberColumn<ReferralTeam>({
    id: 'valor',
    header: 'Valor vendido',
    value: ({ sales_cents: cents }) => cents,
    cell: (team) => (
      <LinkedNumber
        to={teamListPaths(team, context).sales}
        label={`${formatMoneyTotal(team.sales_cents)} vendidos por ${team.name}`}
      >
        {formatMoneyTotal(team.sales_cents)}
      </LinkedNumber>
    ),
    card: '3-end',
  }),
];
