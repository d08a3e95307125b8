import { styled } from 'styled-components';
import type { TeamMember } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Badge, Person } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { UserStatusBadge } from '../users/UserStatusBadge.tsx';

/** A person of the team; says why the person would receive no lead now. */
export function TeamMemberName({
  member: { id, name, status, is_available: isAvailable, away_until: awayUntil },
}: {
  member: TeamMember;
}) {
  return (
    <Name>
      <Person name={name} seed={id} title={name} />
      {status !== 'active' && <UserStatusBadge status={status} />}
      {status === 'active' && !isAvailable && (
        <Badge tone="warning">{awayUntil ? `Ausente até ${formatDate(awayUntil).slice(0, 5)}` : 'Pausado'}</Badge>
      )}
    </Name>
  );
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
  > :first-child {
    min-inline-size: 0;
  }
  > :not(:first-child) {
    flex: none;
  }
`;
