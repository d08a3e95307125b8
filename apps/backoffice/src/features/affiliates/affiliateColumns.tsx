import type { Affiliate } from '@funil/api/contract';
import { Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatDateTime, formatPhone } from '@funil/validation/values';
import { Email } from '../../formats/Email.tsx';
import { AffiliateCommission, AffiliateLeads, AffiliateSales } from './AffiliateNumbers.tsx';
import { AffiliateStateBadge } from './affiliateStateLabels.tsx';

interface ColumnOptions {
  timeZone: string;
  /** Adds the sponsor's column, for the list of all sponsors. */
  hasSponsor: boolean;
  isCard: boolean;
}

export const affiliateColumns = ({
  timeZone,
  hasSponsor,
  isCard,
}: ColumnOptions): readonly DataTableColumn<Affiliate>[] => [
  {
    id: 'nome',
    header: 'Nome',
    // A long name must not squeeze other columns.
    width: 220,
    takesRest: true,
    cell: ({ id, name }) => <Person name={name} seed={id} title={name} />,
    tone: 'strong',
    isSortable: true,
    card: '1-start',
  },
  {
    id: 'email',
    yields: 3,
    header: 'E-mail',
    // Wide enough for nearly every e-mail on one line.
    width: 250,
    cell: ({ email }) => email && <Email address={email} />,
    tone: 'quiet',
    card: '2-start',
  },
  {
    id: 'telefone',
    yields: 4,
    header: 'Telefone',
    cell: ({ phone }) => phone && formatPhone(phone),
    tone: 'quiet',
    card: '3-start',
  },
  ...(hasSponsor
    ? [
        {
          id: 'quem-trouxe',
          yields: 2,
          header: 'Quem trouxe',
          cell: ({ sponsor }: Affiliate) => sponsor.name,
          card: 'hidden' as const,
        },
      ]
    : []),
  { id: 'situacao', header: 'Situação', cell: ({ state }) => <AffiliateStateBadge state={state} />, card: '1-end' },
  {
    id: 'cadastro',
    isSortable: true,
    sortFirst: 'desc',
    yields: 1,
    header: 'Cadastro em',
    cell: (affiliate) => {
      const day = formatDateTime(affiliate.created_at, timeZone).slice(0, 10);
      if (!isCard || affiliate.commission_cents === 0) return day;
      return (
        <>
          <AffiliateCommission affiliate={affiliate} /> · {day}
        </>
      );
    },
    tone: 'quiet',
    card: '3-end',
  },
  {
    id: 'leads',
    header: 'Leads',
    cell: (affiliate) => <AffiliateLeads affiliate={affiliate} hasWord={isCard} />,
    align: 'end',
    card: '2-end',
  },
  {
    id: 'vendas',
    header: 'Vendas',
    cell: (affiliate) => <AffiliateSales affiliate={affiliate} />,
    align: 'end',
    card: 'hidden',
  },
  {
    id: 'comissao',
    yields: 0,
    header: 'Comissão',
    cell: (affiliate) => <AffiliateCommission affiliate={affiliate} />,
    align: 'end',
    card: 'hidden',
  },
];
