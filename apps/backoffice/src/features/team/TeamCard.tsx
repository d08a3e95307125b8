import { Suspense, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { expectedOf, formatGoalRatio, goalRatio, routes, teamIdleDays } from '@funil/api/contract';
import type { SalesGoals, Team, TeamMember } from '@funil/api/contract';
import { useTeam } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Card, CardHeader, CardRow, DataTable, EmptyState, ErrorState, Link } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { countLabel } from '../../formats/countLabel.ts';
import { numberColumn } from '../../lists/numberColumn.ts';
import { DefinitionsPopover } from '../../screens/DefinitionsPopover.tsx';
import type { Definition } from '../../screens/DefinitionsPopover.tsx';
import { AbsencesModal } from '../absences/lazyAbsences.ts';
import { TeamMemberMenu } from './TeamMemberMenu.tsx';
import { TeamMemberName } from './TeamMemberName.tsx';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import { Mark, TeamNumber } from './TeamNumber.tsx';
import { teamNumbers } from './teamNumbers.ts';
import { useTeamGoals } from './useTeamGoals.ts';

const definitions: readonly Definition[] = [
  {
    term: 'Ordem',
    meaning: 'Primeiro quem tem mais contatos atrasados.',
    detail: 'O título de uma coluna muda a ordem.',
  },
  { term: 'Sem passo', meaning: 'Leads abertos sem nada agendado.' },
  { term: 'Parados', meaning: `Leads abertos há ${teamIdleDays} dias ou mais sem mudança, nota ou contato.` },
  { term: 'Ainda hoje', meaning: 'Próximo contato de agora até o fim do dia.' },
  { term: 'Contatos hoje', meaning: 'Leads com que a pessoa falou hoje, que você vê.' },
  { term: '1º contato', meaning: 'Mediana até o primeiro contato, dos leads criados nos últimos 7 dias.' },
  {
    term: 'Meta do mês',
    meaning: 'Parte já vendida da meta de valor; em vermelho, abaixo do ritmo.',
    detail: 'O ritmo divide a meta pelos dias úteis do mês, sem os feriados da conta.',
  },
  { term: 'Ofertas perdidas', meaning: 'Ofertas da distribuição dos últimos 7 dias que venceram sem resposta.' },
];

/** Sales of the month as a part of the person's goal, red while they are behind an even pace. */
function goalColumn({ people, working_days: workingDays }: SalesGoals): DataTableColumn<TeamMember>[] {
  const goalOf = new Map(
    people.flatMap(({ id, goal_cents: goal, sold_cents: sold }) =>
      goal === null ? [] : [[id, { goal, sold }] as const],
    ),
  );
  if (goalOf.size === 0) return [];
  const shareOf = (id: string) => {
    const found = goalOf.get(id);
    return found ? goalRatio(found.sold, found.goal) : null;
  };
  return [
    numberColumn<TeamMember>({
      id: 'meta',
      header: 'Meta do mês',
      yields: 2,
      value: ({ id }) => shareOf(id),
      cell: ({ id, name }) => {
        const found = goalOf.get(id);
        if (!found) return null;
        const share = formatGoalRatio(found.sold, found.goal);
        return (
          <Mark data-late={found.sold < expectedOf(found.goal, workingDays) || undefined}>
            <LinkedNumber tone="quiet" to={`${routes.users.path}?aba=metas`} label={`${share} da meta: ${name}`}>
              {share}
            </LinkedNumber>
          </Mark>
        );
      },
    }),
  ];
}

const columnsOf = (
  team: Team,
  goals: SalesGoals | undefined,
  onAbsences: (member: TeamMember) => void,
): DataTableColumn<TeamMember>[] => [
  {
    id: 'pessoa',
    header: 'Pessoa',
    cell: (member) => <TeamMemberName member={member} />,
    takesRest: true,
    width: 200,
    tone: 'strong',
    isSortable: true,
    sortValue: ({ name }) => name,
  },
  ...teamNumbers.map((number) =>
    numberColumn<TeamMember>({
      id: number.name,
      header: number.header,
      value: (member) => member[number.name],
      cell: (member) => <TeamNumber team={team} member={member} number={number} />,
      ...(number.yields !== undefined && { yields: number.yields }),
    }),
  ),
  ...(goals ? goalColumn(goals) : []),
  {
    id: 'acoes',
    header: 'Ações',
    cell: (member) => <TeamMemberMenu member={member} onAbsences={onAbsences} />,
    width: 48,
    align: 'end',
  },
];

/** Each person's waiting leads and today's work, most overdue first. */
export function TeamCard() {
  const { team, error, retry } = useTeam();
  const { goals } = useTeamGoals();
  const [shown, setShown] = useState<TeamMember | null>(null);
  const columns = useMemo(() => (team ? columnsOf(team, goals, setShown) : []), [team, goals]);
  if (!team && !error) return null;
  return (
    <Card asChild>
      <section>
        <CardHeader title="Minha equipe">
          <DefinitionsPopover list={definitions} />
        </CardHeader>
        {error && !team && (
          <ErrorState title="Não foi possível carregar a equipe" titleAs="h3" onRetry={retry}>
            {error.message}
          </ErrorState>
        )}
        {team && (
          <DataTable
            label="Minha equipe"
            layout="flow"
            rowHeight={40}
            columns={columns}
            rows={team.people}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            renderCard={(member) => <MemberCard team={team} member={member} onAbsences={setShown} />}
            empty={
              <EmptyState title="Ninguém na sua equipe ainda">
                Especialistas e quem mais tiver leads abertos aparecem aqui.
              </EmptyState>
            }
          />
        )}
        {team && team.others_count > 0 && (
          <CardRow>
            <Link asChild tone="quiet">
              <RouterLink to={routes.users.path}>
                Mais {countLabel(team.others_count, 'pessoa', 'pessoas')} em Usuários
              </RouterLink>
            </Link>
          </CardRow>
        )}
        {shown && (
          <Suspense>
            <AbsencesModal person={shown} onClose={() => setShown(null)} />
          </Suspense>
        )}
      </section>
    </Card>
  );
}

interface MemberCardProps {
  team: Team;
  member: TeamMember;
  onAbsences: (member: TeamMember) => void;
}

/** A person on a phone: the numbers that are not zero, in words. */
function MemberCard({ team, member, onAbsences }: MemberCardProps) {
  const shown = teamNumbers.filter(({ name }) => name === 'open' || member[name]);
  return (
    <Lines>
      <Top>
        <TeamMemberName member={member} />
        <TeamMemberMenu member={member} onAbsences={onAbsences} />
      </Top>
      <Numbers>
        {shown.map((number) => (
          <li key={number.name}>
            <TeamNumber team={team} member={member} number={number} isInWords />
          </li>
        ))}
      </Numbers>
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  min-inline-size: 0;
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
`;

const Numbers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  margin: 0;
  padding: 0;
  color: ${tokens.color.text2};
  font: ${tokens.font[13]};
  list-style: none;
`;
