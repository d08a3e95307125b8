import { leadSourceLabels } from '@funil/api/contract';
import type { LeadSummary } from '@funil/api/contract';
import { Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCurrency, formatPhone } from '@funil/validation/values';
import { NextContact } from '../NextContact.tsx';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';
import { IdleDays } from './IdleDays.tsx';

const isClosed = ({ status }: LeadSummary) => status.kind === 'won' || status.kind === 'lost';

/** The columns of the list. Those that sort are called as in the address. */
export function leadColumns(productLabel: string): DataTableColumn<LeadSummary>[] {
  return [
    { id: 'numero', header: 'Nº', cell: (lead) => lead.number, tone: 'faint', isSortable: true, sortFirst: 'desc', card: 'hidden' },
    { id: 'nome', header: 'Nome', cell: (lead) => lead.name, tone: 'strong', isSortable: true, card: '1-start' },
    { id: 'telefone', header: 'Telefone', cell: (lead) => lead.phone && formatPhone(lead.phone), tone: 'quiet', card: 'hidden' },
    { id: 'produto', header: productLabel, cell: (lead) => lead.product?.name, card: '2-start' },
    {
      id: 'valor',
      header: 'Valor',
      cell: (lead) => lead.value_cents !== null && formatCurrency(lead.value_cents),
      align: 'end',
      isSortable: true,
      sortFirst: 'desc',
      card: '2-end',
    },
    { id: 'status', header: 'Status', cell: (lead) => <LeadStatusPill status={lead.status} />, card: '1-end' },
    {
      id: 'responsavel',
      header: 'Responsável',
      cell: ({ owner }) => (
        <Person name={owner?.name} seed={owner?.id} title={owner?.name}>
          {owner?.name.split(' ')[0] ?? 'Ninguém'}
        </Person>
      ),
      card: '3-end',
    },
    {
      id: 'proximo',
      header: 'Próximo contato',
      cell: (lead) => <NextContact moment={lead.next_contact_at} isClosed={isClosed(lead)} />,
      isSortable: true,
      card: '3-start',
    },
    { id: 'origem', header: 'Origem', cell: (lead) => leadSourceLabels[lead.source], tone: 'quiet', card: 'hidden' },
    { id: 'parado', header: 'Parado', cell: (lead) => <IdleDays lead={lead} />, align: 'end', tone: 'faint', isSortable: true, sortFirst: 'desc', card: 'hidden' },
  ];
}
