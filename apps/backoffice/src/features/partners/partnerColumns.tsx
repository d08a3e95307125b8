import type { Partner } from '@funil/api/contract';
import { Badge } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCpfOrCnpj, formatPhone } from '@funil/validation/values';
import { formatCount } from '../../formats/count.ts';

const counted = (id: string, header: string, count: (partner: Partner) => number): DataTableColumn<Partner> => ({
  id,
  header,
  cell: (partner) => formatCount(count(partner)),
  align: 'end',
  isSortable: true,
  sortFirst: 'desc',
  sortValue: count,
  card: 'hidden',
});

export const partnerColumns: readonly DataTableColumn<Partner>[] = [
  {
    id: 'nome',
    header: 'Nome',
    cell: ({ name }) => name,
    tone: 'strong',
    isSortable: true,
    sortValue: ({ name }) => name,
    card: '1-start',
  },
  {
    id: 'documento',
    yields: 4,
    header: 'Documento',
    cell: ({ document_number: document }) => document && formatCpfOrCnpj(document),
    tone: 'quiet',
    card: '2-start',
  },
  {
    id: 'contato',
    yields: 2,
    header: 'Contato',
    cell: ({ contact_name: name }) => name,
    isSortable: true,
    sortValue: ({ contact_name: name }) => name,
    card: '3-start',
  },
  {
    id: 'telefone',
    yields: 3,
    header: 'Telefone',
    cell: ({ contact_phone: phone }) => phone && formatPhone(phone),
    tone: 'quiet',
    card: '3-end',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: ({ is_archived: isArchived }) =>
      isArchived ? <Badge>Arquivado</Badge> : <Badge tone="success">Em uso</Badge>,
    card: '1-end',
  },
  counted('pessoas', 'Pessoas', ({ people_count: count }) => count),
  counted('leads', 'Leads', ({ leads_count: count }) => count),
];
