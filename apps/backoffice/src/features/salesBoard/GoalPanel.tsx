import { styled } from 'styled-components';
import { formatGoalRatio, goalMeasureLabels, goalRatio } from '@funil/api/contract';
import type { SalesBoard } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { countLabel } from '../../formats/countLabel.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { BoardNumber } from './BoardNumber.tsx';
import { Panel, PanelTitle } from './boardStyles.ts';
import { formatShare, monthOf } from './boardLabels.ts';
import { useBoardListPaths } from './useBoardListPaths.ts';

/** Goal and sales of the month, with a mark where an even pace would be today. */
export function GoalPanel({
  today,
  month: { count, value_cents: sold, goal_cents: goal, elapsed },
  goals,
}: Pick<SalesBoard, 'today' | 'month' | 'goals'>) {
  const month = monthOf(today);
  const sales = countLabel(count, 'venda', 'vendas');
  const { month: path } = useBoardListPaths();
  const soldLink = (
    <BoardNumber to={count > 0 ? path : null} label={`${formatMoneyTotal(sold)} em vendas de ${month}`}>
      {formatMoneyTotal(sold)}
    </BoardNumber>
  );
  const salesLink = (
    <BoardNumber to={count > 0 ? path : null} label={`${sales} em ${month}`}>
      {sales}
    </BoardNumber>
  );
  if (goal === null) {
    return (
      <Panel data-wide="">
        <PanelTitle>
          <h2>Vendas de {month}</h2>
          <span>sem meta definida</span>
        </PanelTitle>
        <Line>
          <b>{soldLink}</b>
          <span>{salesLink}</span>
        </Line>
        <CountGoals goals={goals} />
      </Panel>
    );
  }
  const percent = Math.min((goalRatio(sold, goal) ?? 0) * 100, 100);
  const reached = formatGoalRatio(sold, goal);
  return (
    <Panel data-wide="">
      <PanelTitle>
        <h2>Meta de {month}</h2>
        <span>
          {soldLink} de {formatMoneyTotal(goal)}
        </span>
      </PanelTitle>
      <Track
        role="meter"
        aria-label={`Meta de ${month}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${reached} da meta, ritmo esperado ${formatShare(elapsed)}`}
      >
        <i style={{ inlineSize: `${percent}%` }} />
        <b style={{ insetInlineStart: `${elapsed * 100}%` }} />
      </Track>
      <Line>
        <span>
          <b>{reached}</b> da meta
        </span>
        <span>Ritmo esperado hoje: {formatShare(elapsed)}</span>
        <span>
          {salesLink}, {sold >= goal ? 'meta batida' : `faltam ${formatMoneyTotal(goal - sold)}`}
        </span>
      </Line>
      <CountGoals goals={goals} />
    </Panel>
  );
}

/** Goals that are no value, with what an even pace would have reached by today. */
function CountGoals({ goals }: Pick<SalesBoard, 'goals'>) {
  const counted = goals.filter(({ measure }) => measure !== 'value');
  if (counted.length === 0) return null;
  return (
    <Line>
      {counted.map(({ measure, goal, reached, expected }) => (
        <span key={measure}>
          {goalMeasureLabels[measure]}: {formatCount(reached)} de {formatCount(goal)}, {formatGoalRatio(reached, goal)}{' '}
          (esperado hoje: {formatCount(expected)})
        </span>
      ))}
    </Line>
  );
}

const { color } = tokens;

const Track = styled.div`
  position: relative;
  block-size: 1.4em;
  margin-block: 1em 0.7em;
  border-radius: 0.7em;
  background: ${color.n6};
  i {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: ${color.accent.text};
  }
  b {
    position: absolute;
    inset-block: -0.4em;
    inline-size: 3px;
    margin-inline-start: -1.5px;
    background: ${color.text};
    box-shadow: 0 0 0 3px ${color.surface};
  }
  ${tokens.media.forcedColors} {
    outline: 1px solid CanvasText;
    i,
    b {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1.5em;
  color: ${color.text2};
  font-variant-numeric: tabular-nums;
  b {
    color: ${color.text};
    font-size: 1.5em;
    font-weight: ${tokens.weight.semibold};
  }
`;
