import { styled } from 'styled-components';
import type { ReferralNumbers, ReferralTeamDetail } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Person } from '@funil/ui';
import { countLabel } from '../../formats/countLabel.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { PeopleSection } from '../../screens/PeopleSection.tsx';
import { UserStatusBadge } from '../users/UserStatusBadge.tsx';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import { formatConversion } from './conversion.ts';
import { teamListPaths } from './teamListPaths.ts';
import type { TeamListContext } from './teamListPaths.ts';

interface NumbersProps {
  numbers: ReferralNumbers;
  name: string;
  lists: ReturnType<typeof teamListPaths>;
}

function Numbers({ numbers, name, lists }: NumbersProps) {
  const leads = countLabel(numbers.leads_count, 'lead', 'leads');
  const conversion = formatConversion(numbers);
  const value = formatMoneyTotal(numbers.sales_cents);
  return (
    <Figures>
      <span>
        <LinkedNumber to={lists.leads} label={`${leads}, ${name}`}>
          {leads}
        </LinkedNumber>
      </span>
      <span>
        <LinkedNumber to={lists.sales} label={`${conversion} de conversão, ${name}`}>
          {conversion}
        </LinkedNumber>
      </span>
      <strong>
        <LinkedNumber to={lists.sales} label={`${value} vendidos, ${name}`}>
          {value}
        </LinkedNumber>
      </strong>
    </Figures>
  );
}

const formerLabel = 'Quem já saiu da equipe';

/** Former members are summed up in one line. */
export function TeamMembers({ team, context }: { team: ReferralTeamDetail; context: TeamListContext }) {
  const { members, former } = team;
  const hasFormer = former.leads_count > 0 || former.sales_count > 0;
  const listsOf = (numbers: ReferralNumbers, ids: readonly string[]) =>
    teamListPaths({ ...numbers, id: team.id }, context, ids);
  return (
    <PeopleSection emptyText="Ninguém nesta equipe ainda.">
      {members.map((member) => (
        <li key={member.id}>
          <Person name={member.name} seed={member.id} />
          {member.status !== 'active' && <UserStatusBadge status={member.status} />}
          <Numbers numbers={member} name={member.name} lists={listsOf(member, [member.id])} />
        </li>
      ))}
      {hasFormer && (
        <li>
          <span>{formerLabel}</span>
          <Numbers numbers={former} name={formerLabel} lists={listsOf(former, former.ids)} />
        </li>
      )}
    </PeopleSection>
  );
}

/** Numbers aligned across rows; on phones a line of their own. */
const Figures = styled.span`
  display: grid;
  grid-template-columns: 76px 52px 124px;
  gap: ${tokens.space[3]};
  text-align: end;
  ${tokens.media.mobile} {
    flex-basis: 100%;
    grid-template-columns: 76px 52px minmax(0, 1fr);
    padding-inline-start: 28px;
    text-align: start;
    > :last-child {
      text-align: end;
    }
  }
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
  strong {
    color: ${tokens.color.text};
  }
`;
