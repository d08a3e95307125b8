import { styled } from 'styled-components';
import { formatGoalRatio, goalMeasureLabels } from '@funil/api/contract';
import type { MeasuredGoal } from '@funil/api/contract';
import { useGoalProgress } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Card, CardBody, CardHeader, Meter } from '@funil/ui';
import { formatMoneyTotal } from '../../formats/money.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { GoalLine } from './GoalLine.tsx';
import { monthName } from './months.ts';

interface GoalProgressCardProps {
  /** A line that unfolds to the goals, for those who have little room or goals of their own alone. */
  isLine: boolean;
  /** The viewer's commissions of the month; null for viewers who earn none. */
  earnedCents: number | null;
}

/** Goals of the month with what an even pace over the working days has reached by today; nothing without a goal. */
export function GoalProgressCard({ isLine, earnedCents }: GoalProgressCardProps) {
  const { progress } = useGoalProgress();
  if (!progress || progress.goals.length === 0) return null;
  const { passed, total } = progress.working_days;
  if (isLine)
    return (
      <GoalLine progress={progress} earnedCents={earnedCents}>
        <Goals>
          {progress.goals.map((goal) => (
            <Goal key={goal.measure} {...goal} />
          ))}
        </Goals>
        <Days>
          {passed}º de {total} dias úteis
        </Days>
      </GoalLine>
    );
  return (
    <Card asChild>
      <section>
        <CardHeader title={`Metas de ${monthName(progress.month)}`}>
          <Days>
            {passed}º de {total} dias úteis
          </Days>
        </CardHeader>
        <CardBody>
          <Goals>
            {progress.goals.map((goal) => (
              <Goal key={goal.measure} {...goal} />
            ))}
          </Goals>
        </CardBody>
      </section>
    </Card>
  );
}

function Goal({ measure, goal, reached, expected }: MeasuredGoal) {
  const format = measure === 'value' ? formatMoneyTotal : formatCount;
  const state = reached >= goal ? 'Meta batida' : reached >= expected ? 'No ritmo' : 'Abaixo do ritmo';
  return (
    <li>
      <Top>
        <span>{goalMeasureLabels[measure]}</span>
        <b>{formatGoalRatio(reached, goal)}</b>
      </Top>
      <Meter
        value={reached}
        max={goal}
        aria-label={`${goalMeasureLabels[measure]}: parte da meta`}
        valueText={formatGoalRatio(reached, goal)}
      />
      <Top>
        <span>
          {format(reached)} de {format(goal)}
        </span>
        <State data-late={reached < expected || undefined}>
          {state}: {format(expected)} esperados até hoje
        </State>
      </Top>
    </li>
  );
}

const { color } = tokens;

const Days = styled.span`
  color: ${color.text2};
  font: ${tokens.font[12]};
`;

const Goals = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    gap: ${tokens.space[1]};
    align-content: start;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.space[2]};
  color: ${color.text2};
  font: ${tokens.font[12]};
  b {
    color: ${color.text};
    font: ${tokens.weight.semibold} ${tokens.font[13]};
  }
`;

const State = styled.span`
  &[data-late] {
    color: ${color.dangerText};
  }
`;
