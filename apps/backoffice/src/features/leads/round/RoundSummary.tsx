import { CircleCheck } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { EmptyState, Link, Property, PropertyList } from '@funil/ui';
import { describeRound } from './describeRound.ts';
import type { RoundResults } from './roundResults.ts';

interface RoundSummaryProps {
  numbers: readonly number[];
  results: RoundResults;
  /** The list has more leads. */
  hasMore: boolean;
}

/** Calls, outcomes and next steps of a round that has come to its end, and the leads behind them. */
export function RoundSummary({ numbers, results, hasMore }: RoundSummaryProps) {
  const [part, ended] = hasMore ? ['Parte', 'feita'] : ['Rodada', 'encerrada'];
  const worked = numbers.flatMap((number) => (results[number] ? [{ number, label: results[number].label }] : []));
  return (
    <>
      <EmptyState
        icon={<CircleCheck />}
        title={numbers.length === 1 ? `${part} de 1 lead ${ended}` : `${part} de ${numbers.length} leads ${ended}`}
      >
        O que foi registrado:
      </EmptyState>
      <Lines columns={1}>
        {describeRound(numbers, results).map(({ label, count }) => (
          <Property key={label} label={label}>
            {String(count)}
          </Property>
        ))}
      </Lines>
      {worked.length > 0 && (
        <Worked aria-label="Leads da rodada">
          {worked.map(({ number, label }) => (
            <li key={number}>
              <Link asChild>
                <RouterLink to={paths.lead(number)}>Lead {number}</RouterLink>
              </Link>
              <span>{label}</span>
            </li>
          ))}
        </Worked>
      )}
    </>
  );
}

const Lines = styled(PropertyList)`
  inline-size: fit-content;
  margin-inline: auto;
  padding-block-end: ${tokens.space[6]};
  font-variant-numeric: tabular-nums;
`;

const Worked = styled.ul`
  inline-size: fit-content;
  margin: 0 auto;
  padding: 0 0 ${tokens.space[6]};
  list-style: none;
  font-variant-numeric: tabular-nums;
  > li {
    display: flex;
    gap: ${tokens.space[3]};
    align-items: center;
    min-block-size: 44px;
  }
  span {
    color: ${tokens.color.text2};
  }
`;
