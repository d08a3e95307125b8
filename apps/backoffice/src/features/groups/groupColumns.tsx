import type { Group } from '@funil/api/contract';
import { Badge, Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { numberColumn } from '../../lists/numberColumn.ts';

const named = 3;

function membersOf({ members }: Group): string {
  const names = members.slice(0, named).map(({ name }) => name);
  const rest = members.length - names.length;
  return rest > 0 ? `${names.join(', ')} e mais ${rest}` : names.join(', ');
}

export const groupColumns: readonly DataTableColumn<Group>[] = [
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
    id: 'gerente',
    yields: 1,
    header: 'Gerente',
    cell: ({ manager }) => manager && <Person name={manager.name} seed={manager.id} />,
    isSortable: true,
    sortValue: ({ manager }) => manager?.name,
    card: '2-start',
  },
  {
    id: 'pessoas',
    yields: 2,
    header: 'Pessoas',
    cell: membersOf,
    tone: 'quiet',
    isSortable: true,
    sortFirst: 'desc',
    sortValue: ({ members }) => members.length,
    card: '3-start',
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
    id: 'leads',
    header: 'Leads abertos',
    value: ({ open_leads_count: count }) => count,
    cell: ({ open_leads_count: count }) => formatCount(count),
  }),
];
