import { styled } from 'styled-components';
import type { Team, TeamMember } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import { teamNumberLabel, teamNumberPath, teamNumberText } from './teamNumbers.ts';
import type { TeamColumn } from './teamNumbers.ts';

interface TeamNumberProps {
  team: Team;
  member: TeamMember;
  number: TeamColumn;
  /** Whether the number is followed by its words. @default false */
  isInWords?: boolean;
}

/** A person's number, with the way to what it counts. */
export function TeamNumber({ team, member, number, isInWords = false }: TeamNumberProps) {
  const text = teamNumberText(member, number);
  if (text === null) return null;
  const label = teamNumberLabel(member, number);
  const isLate = number.isLate === true && (member[number.name] ?? 0) > 0;
  return (
    <Mark data-late={isLate || undefined}>
      <LinkedNumber tone="quiet" to={teamNumberPath(team, member, number.name)} label={`${label}: ${member.name}`}>
        {isInWords ? label : text}
      </LinkedNumber>
    </Mark>
  );
}

/** Marks a number that is a reason to act. */
export const Mark = styled.span`
  &[data-late] > a {
    color: ${tokens.color.dangerText};
  }
`;
