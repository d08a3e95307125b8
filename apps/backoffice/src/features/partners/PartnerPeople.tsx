import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { roleLabels, routes } from '@funil/api/contract';
import type { PartnerPerson } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Link, Person } from '@funil/ui';
import { PeopleSection } from '../../screens/PeopleSection.tsx';
import { UserStatusBadge } from '../users/UserStatusBadge.tsx';

export function PartnerPeople({ people }: { people: readonly PartnerPerson[] }) {
  return (
    <PeopleSection emptyText="Ninguém ainda. Convide em Usuários e escolha este parceiro.">
      {people.map(({ id, name, role, status }) => (
        <li key={id}>
          <Link asChild>
            <RouterLink to={`${routes.users.path}?usuario=${id}`}>
              <Person name={name} seed={id} />
            </RouterLink>
          </Link>
          <Quiet>{roleLabels[role]}</Quiet>
          {status !== 'active' && <UserStatusBadge status={status} />}
        </li>
      ))}
    </PeopleSection>
  );
}

const Quiet = styled.span`
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
`;
