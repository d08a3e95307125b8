import { leadSourceLabels } from '@funil/api/contract';
import type { LeadSummary } from '@funil/api/contract';
import { Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCurrency, formatPhone } from '@funil/validation/values';
import { NextContact } from '../NextContact.tsx';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';
import { IdleDays } from './IdleDays.tsx';

const isClosed = ({ status }: LeadSummary) => status.kind === 'won' || status.kind === 'lost';

/**
 * px for the longest of the account's statuses in its pill, within reason: letters of 12 px are about 7 wide, mark and
 * room take 54. Until the statuses are there, room for a word as long as "Documentação".
 */
export function statusWidth(names: readonly string[] | undefined): number {
  const longest = Math.max(0, ...(names ?? ['Documentação']).map((name) => name.length));
  return Math.min(Math.max(Math.ceil(longest * 7.25) + 54, 104), 240);
}

/**
 * The columns of the list. Those that sort are called as in the address. All but name and product have the width of the
 * longest content that they can have: rows that come later do not change it.
 */
export function leadColumns(productLabel: string, widthOfStatus: number): DataTableColumn<LeadSummary>[] {
  return [
    { id: 'numero', width: 60, header: 'Nº', cell: (lead) => lead.number, tone: 'faint', isSortable: true, sortFirst: 'desc', card: 'hidden' },
    { id: 'nome', header: 'Nome', cell: (lead) => lead.name, tone: 'strong', isSortable: true, card: '1-start' },
    { id: 'telefone', width: 138, header: 'Telefone', cell: (lead) => lead.phone && formatPhone(lead.phone), tone: 'quiet', card: 'hidden' },
    { id: 'produto', header: productLabel, cell: (lead) => lead.product?.name, card: '2-start' },
    {
      id: 'valor',
      width: 138,
      header: 'Valor',
      cell: (lead) => lead.value_cents !== null && formatCurrency(lead.value_cents),
      align: 'end',
      isSortable: true,
      sortFirst: 'desc',
      card: '2-end',
    },
    { id: 'status', width: widthOfStatus, header: 'Status', cell: (lead) => <LeadStatusPill status={lead.status} />, card: '1-end' },
    {
      id: 'responsavel',
      width: 104,
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
      width: 132,
      header: 'Próximo contato',
      cell: (lead) => <NextContact moment={lead.next_contact_at} isClosed={isClosed(lead)} />,
      isSortable: true,
      card: '3-start',
    },
    { id: 'origem', width: 98, header: 'Origem', cell: (lead) => leadSourceLabels[lead.source], tone: 'quiet', card: 'hidden' },
    { id: 'parado', width: 72, header: 'Parado', cell: (lead) => <IdleDays lead={lead} />, align: 'end', tone: 'faint', isSortable: true, sortFirst: 'desc', card: 'hidden' },
  ];
}
