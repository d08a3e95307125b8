import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { roleLabels, routes } from '@funil/api/contract';
import type { PartnerPerson } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Link, Person } from '@funil/ui';
import { UserStatusBadge } from '../users/userStatus.tsx';

/** The people of a partner, each leading to its own record. */
export function PartnerPeople({ people }: { people: readonly PartnerPerson[] }) {
  return (
    <Section>
      <h3>Pessoas</h3>
      {people.length === 0 && <p>Ninguém ainda. Convide em Usuários e escolha este parceiro.</p>}
      {people.length > 0 && (
        <ul>
          {people.map(({ id, name, role, status }) => (
            <li key={id}>
              <Link asChild>
                <RouterLink to={`${routes.users.path}?usuario=${id}`}>
                  <Person name={name} seed={id} />
                </RouterLink>
              </Link>
              <span>{roleLabels[role]}</span>
              {status !== 'active' && <UserStatusBadge status={status} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  h3 {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[13]};
  }
  p {
    margin: 0;
    color: ${tokens.color.text2};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    min-block-size: 36px;
    border-block-end: 1px solid ${tokens.color.border};
  }
  li > a {
    flex: 1;
    min-inline-size: 0;
  }
  li > span {
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
`;
