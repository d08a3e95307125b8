import { roleLabels } from '@funil/api/contract';
import type { User } from '@funil/api/contract';
import { Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatPhone } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { numberColumn } from '../../lists/numberColumn.ts';
import { UserStatusBadge } from './UserStatusBadge.tsx';

const placeOf = ({ group, referral_team: team, partner }: User) => (group ?? team ?? partner)?.name;

export const userColumns: readonly DataTableColumn<User>[] = [
  {
    id: 'nome',
    header: 'Nome',
    cell: ({ id, name }) => <Person name={name} seed={id} />,
    tone: 'strong',
    isSortable: true,
    sortValue: ({ name }) => name,
    card: '1-start',
  },
  {
    id: 'email',
    yields: 3,
    header: 'E-mail',
    cell: ({ email }) => email,
    tone: 'quiet',
    isSortable: true,
    sortValue: ({ email }) => email,
    card: '2-start',
  },
  {
    id: 'telefone',
    yields: 4,
    header: 'Telefone',
    cell: ({ phone }) => phone && formatPhone(phone),
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'perfil',
    header: 'Perfil',
    cell: ({ role }) => roleLabels[role],
    isSortable: true,
    sortValue: ({ role }) => roleLabels[role],
    card: '3-start',
  },
  {
    id: 'lugar',
    yields: 2,
    header: 'Grupo ou equipe',
    cell: placeOf,
    isSortable: true,
    sortValue: placeOf,
    card: '3-end',
  },
  { id: 'situacao', header: 'Situação', cell: ({ status }) => <UserStatusBadge status={status} />, card: '1-end' },
  numberColumn({
    id: 'carteira',
    header: 'Leads abertos',
    value: ({ open_leads_count: count }) => count,
    cell: ({ open_leads_count: count }) => formatCount(count),
    yields: 1,
  }),
];
