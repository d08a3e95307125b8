import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { EmptyState, Property, PropertyList } from '@funil/ui';
import { describeRound } from './describeRound.ts';
import type { RoundResults } from './roundResults.ts';

interface RoundSummaryProps {
  numbers: readonly number[];
  results: RoundResults;
  /** The list has more leads. */
  hasMore: boolean;
}

/** Calls, outcomes and next steps of a round that has come to its end. */
export function RoundSummary({ numbers, results, hasMore }: RoundSummaryProps) {
  const [part, ended] = hasMore ? ['Parte', 'feita'] : ['Rodada', 'encerrada'];
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
    </>
  );
}

const Lines = styled(PropertyList)`
  inline-size: fit-content;
  margin-inline: auto;
  padding-block-end: ${tokens.space[6]};
  font-variant-numeric: tabular-nums;
`;
