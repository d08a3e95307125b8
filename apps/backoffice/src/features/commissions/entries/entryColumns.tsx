import {
  commissionBeneficiaryLabels,
  commissionFieldLabels as labels,
  describeCommissionPart,
} from '@funil/api/contract';
import type { CommissionEntry } from '@funil/api/contract';
import type { DataTableColumn } from '@funil/ui';
import { formatCurrency, formatDate, formatDateTime } from '@funil/validation/values';
import { EntryAmount } from './EntryAmount.tsx';
import { TruncatedPerson, TruncatedText } from './TruncatedText.tsx';
import { EntryLead } from './EntryLead.tsx';
import { EntryState } from './EntryState.tsx';

interface ColumnOptions {
  timeZone: string;
  productLabel: string;
  /** Adds the earner's column, for lists of several earners. */
  hasEarner: boolean;
}

/** Sortable columns have the ids that the address uses. */
export const entryColumns = ({
  timeZone,
  productLabel,
  hasEarner,
}: ColumnOptions): readonly DataTableColumn<CommissionEntry>[] => [
  ...(hasEarner
    ? [
        {
          id: 'beneficiario',
          header: labels.earner,
          cell: ({ earner }: CommissionEntry) => (
            <TruncatedPerson name={earner.name} seed={earner.id} title={earner.name} />
          ),
          tone: 'strong' as const,
          card: '1-start' as const,
        },
      ]
    : []),
  {
    id: 'papel',
    header: labels.beneficiary,
    yields: 5,
    cell: ({ beneficiary }) => commissionBeneficiaryLabels[beneficiary],
    tone: 'quiet',
    card: hasEarner ? 'hidden' : '3-start',
  },
  {
    id: 'cliente',
    header: labels.lead,
    cell: ({ lead }) => <EntryLead lead={lead} />,
    width: 150,
    takesRest: true,
    card: hasEarner ? '2-start' : '1-start',
  },
  {
    id: 'produto',
    header: productLabel,
    yields: 2,
    cell: ({ product }) => product && <TruncatedText>{product.name}</TruncatedText>,
    card: 'hidden',
  },
  {
    id: 'base',
    header: labels.base_cents,
    yields: 4,
    cell: ({ base_cents: cents }) => formatCurrency(cents),
    align: 'end',
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'regra',
    header: labels.rule,
    yields: 6,
    cell: ({ rule }) => <TruncatedText>{`${rule.name}, v${rule.version}`}</TruncatedText>,
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'parcela',
    header: labels.part,
    yields: 1,
    cell: describeCommissionPart,
    tone: 'quiet',
    card: hasEarner ? '3-start' : '2-start',
  },
  {
    id: 'comissao',
    header: labels.amount_cents,
    cell: ({ amount_cents: cents }) => <EntryAmount cents={cents} />,
    align: 'end',
    tone: 'strong',
    card: '1-end',
  },
  {
    id: 'vencimento',
    header: labels.due_on,
    cell: ({ reverses_id: reverses, due_on: day }) => reverses === null && formatDate(day),
    tone: 'quiet',
    isSortable: true,
    sortFirst: 'desc',
    card: '2-end',
  },
  {
    id: 'lancamento',
    header: labels.created_at,
    yields: 3,
    cell: ({ created_at: at }) => formatDateTime(at, timeZone).slice(0, 10),
    tone: 'quiet',
    isSortable: true,
    sortFirst: 'desc',
    card: 'hidden',
  },
  { id: 'situacao', header: labels.state, cell: (entry) => <EntryState entry={entry} />, card: '3-end' },
];
