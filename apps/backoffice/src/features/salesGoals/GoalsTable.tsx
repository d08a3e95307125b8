import { styled } from 'styled-components';
import { expectedOf, formatGoalRatio } from '@funil/api/contract';
import type { GoalMeasure, SalesGoals } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { CurrencyInput, Meter, Person } from '@funil/ui';
import { WholeNumberInput } from '../../forms/WholeNumberInput.tsx';
import { formatGoalAmount, reachedLabels } from './goalAmounts.ts';
import type { GoalRow } from './goalRows.ts';

interface GoalsTableProps {
  measure: GoalMeasure;
  workingDays: SalesGoals['working_days'];
  rows: readonly GoalRow[];
  /** Name such as "novembro de 2026". */
  month: string;
  goalOf: (row: GoalRow) => number | null;
  shared: ReadonlyMap<string, number>;
  onChange: (row: GoalRow, cents: number | null) => void;
}

/** The Tab key moves down the amounts. */
export function GoalsTable({ measure, workingDays, rows, month, goalOf, shared, onChange }: GoalsTableProps) {
  const format = (amount: number) => formatGoalAmount(measure, amount);
  const reachedLabel = reachedLabels[measure];
  return (
    <Table aria-label={`Metas de ${month}`}>
      <thead>
        <tr>
          <th scope="col">Nome</th>
          <th scope="col" data-align="end">
            {reachedLabel}
          </th>
          <th scope="col">Meta</th>
          <th scope="col" data-align="end">
            Esperado hoje
          </th>
          <th scope="col">Realizado</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const goal = goalOf(row);
          const sum = row.kind === 'group' ? (shared.get(row.key) ?? 0) : 0;
          return (
            <tr key={row.key} data-kind={row.kind}>
              <th scope="row">{row.kind === 'person' ? <Person name={row.name} seed={row.key} /> : row.name}</th>
              <td data-align="end" data-label={reachedLabel}>
                {row.reached === null ? '–' : format(row.reached)}
              </td>
              <td data-goal="">
                {row.canSet ? (
                  <GoalInput
                    measure={measure}
                    label={`Meta de ${row.name}`}
                    value={goal}
                    onChange={(amount) => onChange(row, amount === 0 ? null : amount)}
                    hint={sum > 0 && sum !== goal ? `As pessoas somam ${format(sum)}` : undefined}
                  />
                ) : (
                  (goal !== null && format(goal)) || <Quiet>Sem meta</Quiet>
                )}
              </td>
              <td data-align="end" data-label="Esperado hoje" data-expected="">
                {goal !== null && !Number.isNaN(goal) && format(expectedOf(goal, workingDays))}
              </td>
              <td data-share="">
                {goal !== null && goal > 0 && row.reached !== null && (
                  <Share>
                    <Meter value={row.reached} max={goal} />
                    <span>{formatGoalRatio(row.reached, goal)}</span>
                  </Share>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

interface GoalInputProps {
  measure: GoalMeasure;
  label: string;
  value: number | null;
  hint: string | undefined;
  onChange: (amount: number | null) => void;
}

function GoalInput({ measure, onChange, ...props }: GoalInputProps) {
  const field = {
    ...props,
    size: 'md',
    isLabelHidden: true,
    placeholder: 'Sem meta',
    onValueChange: onChange,
  } as const;
  return measure === 'value' ? <CurrencyInput {...field} /> : <WholeNumberInput {...field} />;
}

const { color } = tokens;

const Table = styled.table`
  inline-size: 100%;
  max-inline-size: 1160px;
  border-spacing: 0;
  font: ${tokens.font[13]};
  font-variant-numeric: tabular-nums;
  thead th {
    padding: 8px 12px;
    border-block-end: 1px solid ${color.border};
    color: ${color.text3};
    font: ${tokens.weight.medium} ${tokens.font[12]};
    text-align: start;
  }
  td,
  tbody th {
    padding: 6px 12px;
    border-block-end: 1px solid ${color.border};
    font-weight: ${tokens.weight.regular};
    text-align: start;
    vertical-align: middle;
  }
  [data-align='end'] {
    text-align: end;
  }
  tr > :first-child {
    padding-inline-start: 20px;
  }
  tr[data-kind='person'] > th {
    padding-inline-start: 40px;
  }
  tr:not([data-kind='person']) > th {
    font-weight: ${tokens.weight.semibold};
  }
  tr[data-kind='account'] > *,
  tr[data-kind='group'] > * {
    background: ${color.surfaceSunken};
  }
  td[data-goal] {
    inline-size: 240px;
  }
  td[data-share] {
    inline-size: 220px;
  }
  ${tokens.media.mobile} {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    &,
    tbody,
    tr,
    td,
    tbody th {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      gap: 4px 12px;
      padding: 10px 16px;
      border-block-end: 1px solid ${color.border};
    }
    tr[data-kind='account'],
    tr[data-kind='group'] {
      background: ${color.surfaceSunken};
    }
    tr[data-kind] > * {
      padding: 0;
      border: 0;
      background: none;
    }
    tr[data-kind] > th {
      padding: 0;
    }
    td[data-label]::before {
      content: attr(data-label) ' ';
      color: ${color.text3};
      font: ${tokens.font[12]};
    }
    td[data-goal]::before {
      content: 'Meta';
      display: block;
      color: ${color.text3};
      font: ${tokens.font[12]};
    }
    tr[data-kind] > td[data-expected],
    tr[data-kind] > td[data-goal],
    tr[data-kind] > td[data-share] {
      grid-column: 1 / -1;
      inline-size: auto;
    }
    td[data-label]:empty,
    td[data-share]:empty {
      display: none;
    }
  }
`;

const Share = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  & > :first-child {
    flex: 1;
  }
  & > span {
    min-inline-size: 52px;
    color: ${color.text2};
    font: ${tokens.font[12]};
    text-align: end;
  }
`;

const Quiet = styled.span`
  color: ${color.text3};
`;
