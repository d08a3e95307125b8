import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { formatGoalRatio } from '@funil/api/contract';
import type { GoalMeasure, GoalProgress } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Card } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { formatShortMoney } from '../../formats/money.ts';
import { monthName } from './months.ts';

interface GoalLineProps {
  /** With at least one goal; the first is the one of the line. */
  progress: GoalProgress;
  earnedCents: number | null;
  /** All goals, which the line unfolds to. */
  children: ReactNode;
}

const reachedLabels: Record<GoalMeasure, string> = { value: 'Vendido', sales: 'Vendas', contacts: 'Contatados' };

/** The first goal of the month in one line: the goal, what is reached, earned, and expected by today. */
export function GoalLine({ progress, earnedCents, children }: GoalLineProps) {
  const { measure, goal, reached, expected } = progress.goals[0]!;
  const format = measure === 'value' ? formatShortMoney : formatCount;
  return (
    <Card asChild>
      <Fold>
        <summary>
          <ChevronRight size={14} aria-hidden />
          <Line>
            <span>
              Meta de {monthName(progress.month)} <b>{format(goal)}</b>
            </span>
            <span>
              {reachedLabels[measure]} <b>{format(reached)}</b> ({formatGoalRatio(reached, goal)})
            </span>
            {earnedCents !== null && (
              <span>
                Ganho <b>{formatShortMoney(earnedCents)}</b>
              </span>
            )}
            <Expected data-late={reached < expected || undefined}>
              {reached >= goal ? 'Meta batida' : `Até hoje se espera ${format(expected)}`}
            </Expected>
          </Line>
        </summary>
        <Inside>{children}</Inside>
      </Fold>
    </Card>
  );
}

const { color } = tokens;

const Fold = styled.details`
  summary {
    display: flex;
    align-items: flex-start;
    gap: ${tokens.space[2]};
    min-block-size: 44px;
    padding: 12px ${tokens.space[4]};
    border-radius: inherit;
    color: ${color.text2};
    font: ${tokens.font[13]};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    &:focus-visible {
      outline: 2px solid ${color.focus};
      outline-offset: -2px;
    }
    > svg {
      flex: none;
      margin-block-start: 3px;
    }
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
`;

const Line = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 2px ${tokens.space[3]};
  font-variant-numeric: tabular-nums;
  b {
    color: ${color.text};
    font-weight: ${tokens.weight.semibold};
    white-space: nowrap;
  }
`;

const Expected = styled.span`
  &[data-late] {
    color: ${color.dangerText};
  }
`;

const Inside = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  padding: 0 ${tokens.space[4]} ${tokens.space[4]};
`;
