import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { roleLabels, routes } from '@funil/api/contract';
import type { Indicator } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { IconButton, Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { numberColumn } from '../../lists/numberColumn.ts';
import { affiliatesPath } from '../affiliates/affiliatesAddress.ts';
import { copyText } from '../shareLinks/copyText.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { UserStatusBadge } from '../users/UserStatusBadge.tsx';
import { simulatorLink } from '../shareLinks/referralLinks.ts';
import { earnedPath } from '../commissions/commissionsAddress.ts';
import { referredPath, soldPath } from '../leadFilters/referredLeadPaths.ts';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';

export const signedUpPath = (id: string, isAdmin: boolean) =>
  isAdmin ? affiliatesPath(id) : `${routes.myIndicators.path}?veio_por=${id}`;

/** Partners see no partner column, because all listed indicators are theirs. */
export const indicatorColumns = (
  today: string,
  { isAdmin, isCard }: { isAdmin: boolean; isCard: boolean },
): readonly DataTableColumn<Indicator>[] => [
  {
    id: 'nome',
    header: 'Nome',
    // A long name must not squeeze other columns.
    width: 220,
    takesRest: true,
    cell: ({ id, name }) => <Person name={name} seed={id} title={name} />,
    tone: 'strong',
    isSortable: true,
    sortValue: ({ name }) => name,
    card: '1-start',
  },
  {
    id: 'codigo',
    header: 'Código',
    cell: ({ code, name }) => (
      <Code>
        {code}
        <IconButton
          size="sm"
          label={`Copiar link de ${name}`}
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(simulatorLink(code), 'Link copiado')}
        />
      </Code>
    ),
    card: '2-start',
  },
  {
    id: 'perfil',
    yields: 5,
    header: 'Perfil',
    cell: ({ role }) => roleLabels[role],
    tone: 'quiet',
    card: 'hidden',
  },
  ...(isAdmin
    ? [
        {
          id: 'parceiro',
          yields: 4,
          header: 'Parceiro',
          cell: ({ partner }: Indicator) => partner?.name,
          tone: 'quiet',
          card: 'hidden',
        } as const,
      ]
    : []),
  {
    id: 'equipe',
    yields: 3,
    header: 'Equipe',
    cell: ({ referral_team: team }) => team?.name,
    tone: 'quiet',
    card: '3-start',
  },
  {
    id: 'situacao',
    yields: 1,
    header: 'Situação',
    cell: ({ status }) => <UserStatusBadge status={status} />,
    card: '1-end',
  },
  numberColumn<Indicator>({
    id: 'afiliados',
    header: 'Afiliados',
    value: ({ affiliates_count: count }) => count,
    cell: ({ id, name, affiliates_count: count }) => (
      <LinkedNumber
        to={count > 0 ? signedUpPath(id, isAdmin) : null}
        label={`${countLabel(count, 'afiliado', 'afiliados')} de ${name}`}
      >
        {formatCount(count)}
      </LinkedNumber>
    ),
    yields: 6,
  }),
  numberColumn<Indicator>({
    id: 'leads',
    header: 'Leads',
    value: ({ leads_count: count }) => count,
    cell: ({ id, name, leads_count: count }) => (
      <LinkedNumber to={count > 0 ? referredPath(id) : null} label={`${countLabel(count, 'lead', 'leads')} de ${name}`}>
        {isCard ? countLabel(count, 'lead', 'leads') : formatCount(count)}
      </LinkedNumber>
    ),
    card: '2-end',
  }),
  numberColumn<Indicator>({
    id: 'vendas',
    header: 'Vendas',
    value: ({ sales_count: count }) => count,
    cell: ({ id, name, sales_count: count }) => (
      <LinkedNumber
        to={count > 0 ? soldPath(id, today) : null}
        label={`${countLabel(count, 'venda', 'vendas')} de ${name}`}
      >
        {formatCount(count)}
      </LinkedNumber>
    ),
  }),
  numberColumn<Indicator>({
    id: 'valor',
    header: 'Valor vendido',
    value: ({ sales_cents: cents }) => cents,
    cell: ({ id, name, sales_count: count, sales_cents: cents }) => (
      <LinkedNumber
        to={count > 0 ? soldPath(id, today) : null}
        label={`${formatMoneyTotal(cents)} vendidos por ${name}`}
      >
        {formatMoneyTotal(cents)}
      </LinkedNumber>
    ),
    card: '3-end',
    yields: 2,
  }),
  ...(isAdmin
    ? [
        numberColumn<Indicator>({
          id: 'comissao',
          header: 'Comissão',
          value: ({ commission_cents: cents }) => cents,
          cell: ({ id, name, commission_cents: cents }) => (
            <LinkedNumber
              to={cents ? earnedPath(id) : null}
              label={`${formatMoneyTotal(cents ?? 0)} de comissão de ${name}`}
            >
              {formatMoneyTotal(cents ?? 0)}
            </LinkedNumber>
          ),
          yields: 7,
        }),
      ]
    : []),
];

const Code = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
`;
