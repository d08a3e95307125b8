import { commissionBeneficiaryLabels } from '@funil/api/contract';
import type { CommissionEntry } from '@funil/api/contract';
import { Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCurrency, formatDate, formatDateTime } from '@funil/validation/values';
import { describePart } from '../commissionWords.ts';
import { Amount } from './Amount.tsx';
import { EntryLead } from './EntryLead.tsx';
import { EntryState } from './EntryState.tsx';

interface ColumnOptions {
  timeZone: string;
  productLabel: string;
  /** Whose it is says something only where there are several. */
  hasEarner: boolean;
}

/** The columns of the entries; those that carry an order are named as the address names it. */
export const entryColumns = ({
  timeZone,
  productLabel,
  hasEarner,
}: ColumnOptions): readonly DataTableColumn<CommissionEntry>[] => [
  ...(hasEarner
    ? [
        {
          id: 'beneficiario',
          header: 'Beneficiário',
          cell: ({ earner }: CommissionEntry) => <Person name={earner.name} seed={earner.id} />,
          tone: 'strong' as const,
          card: '1-start' as const,
        },
      ]
    : []),
  {
    id: 'papel',
    header: 'Papel',
    yields: 5,
    cell: ({ beneficiary }) => commissionBeneficiaryLabels[beneficiary],
    tone: 'quiet',
    card: hasEarner ? 'hidden' : '3-start',
  },
  {
    id: 'cliente',
    header: 'Lead',
    cell: ({ lead }) => <EntryLead lead={lead} />,
    width: 150,
    takesRest: true,
    card: hasEarner ? '2-start' : '1-start',
  },
  { id: 'produto', header: productLabel, yields: 2, cell: ({ product }) => product?.name, card: 'hidden' },
  {
    id: 'base',
    header: 'Base',
    yields: 4,
    cell: ({ base_cents: cents }) => formatCurrency(cents),
    align: 'end',
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'regra',
    header: 'Regra',
    yields: 6,
    cell: ({ rule }) => `${rule.name}, v${rule.version}`,
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'parcela',
    header: 'Parcela',
    yields: 1,
    cell: describePart,
    tone: 'quiet',
    card: hasEarner ? '3-start' : '2-start',
  },
  {
    id: 'comissao',
    header: 'Comissão',
    cell: ({ amount_cents: cents }) => <Amount cents={cents} />,
    align: 'end',
    tone: 'strong',
    card: '1-end',
  },
  {
    id: 'vencimento',
    header: 'Vencimento',
    cell: ({ due_on: day }) => formatDate(day),
    tone: 'quiet',
    isSortable: true,
    sortFirst: 'desc',
    card: '2-end',
  },
  {
    id: 'lancamento',
    header: 'Lançada em',
    yields: 3,
    cell: ({ created_at: at }) => formatDateTime(at, timeZone).slice(0, 10),
    tone: 'quiet',
    isSortable: true,
    sortFirst: 'desc',
    card: 'hidden',
  },
  { id: 'situacao', header: 'Situação', cell: (entry) => <EntryState entry={entry} />, card: '3-end' },
];
