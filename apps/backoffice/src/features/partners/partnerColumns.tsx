import type { Partner } from '@funil/api/contract';
import { Badge } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCpfOrCnpj, formatPhone } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { numberColumn } from '../../lists/numberColumn.ts';

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
    cell: ({ is_archived: isArchived, move_job_id: moveJobId }) =>
      moveJobId ? (
        <Badge tone="info">Juntando com outro</Badge>
      ) : isArchived ? (
        <Badge>Arquivado</Badge>
      ) : (
        <Badge tone="success">Em uso</Badge>
      ),
    card: '1-end',
  },
  numberColumn({
    id: 'pessoas',
    header: 'Pessoas',
    value: ({ people_count: count }) => count,
    cell: ({ people_count: count }) => formatCount(count),
  }),
  numberColumn({
    id: 'leads',
    header: 'Leads',
    value: ({ leads_count: count }) => count,
    cell: ({ leads_count: count }) => formatCount(count),
  }),
];
