import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLead } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { ActionBar, Button, Kbd, PageBody, PageScroll, Progress, useIsMobile } from '@funil/ui';
import { DeferRequestsUntilIdle } from '../../../screens/DeferRequestsUntilIdle.tsx';
import { Screen } from '../../../screens/Screen.tsx';
import { useAddressParams } from '../../../platform/address/useAddressParams.ts';
import { useOutcomeSending } from '../../reminders/useOutcomeSending.ts';
import { useShownKeys } from '../../reminders/useShownKeys.ts';
import { OfferedLeads } from '../../leadOffers/OfferedLeads.tsx';
import { useLeadListState } from '../list/useLeadListState.ts';
import { originPath, readRound, writeRound } from '../../leadFilters/roundAddress.ts';
import type { Round } from '../../leadFilters/roundAddress.ts';
import { keepResults, readResults } from './roundResults.ts';
import type { RoundResult } from './roundResults.ts';
import { RoundSummary } from './RoundSummary.tsx';
import { RoundTurn } from './RoundTurn.tsx';
import { useRoundPages } from './useRoundPages.ts';

function placeOf({ numbers, turn, next }: Round): string {
  if (turn > numbers.length) return next === null ? 'Fim da rodada' : 'Fim desta parte da rodada';
  return `${turn} de ${numbers.length}${next === null ? '' : ', e há mais'}`;
}

/** One lead after the other, as the address names them, then a summary. */
export function RoundScreen() {
  useOutcomeSending();
  const [params, setParams] = useAddressParams();
  const round = readRound(params);
  const go = useCallback((next: Round | null) => setParams((current) => writeRound(current, next)), [setParams]);
  const origin = originPath(params);
  return round && <Turns key={round.numbers.join()} round={round} origin={origin} onGo={go} />;
}

interface TurnsProps {
  round: Round;
  /** Path of the screen where the round began; null for the list. */
  origin: string | null;
  onGo: (next: Round | null) => void;
}

function Turns({ round, origin, onGo }: TurnsProps) {
  const navigate = useNavigate();
  const { numbers, turn, next } = round;
  const [results, setResults] = useState(() => readResults(numbers));
  const isMobile = useIsMobile();
  const count = numbers.length;
  const number = numbers[turn - 1];
  // Requested ahead, so that the next lead opens at once.
  useLead(numbers[turn] ?? null);
  const goTo = (other: number) => onGo({ numbers, turn: other, next });
  const { query } = useLeadListState();
  const readPages = useRoundPages(query);
  const record = (of: number, result: RoundResult) => {
    const changed = { ...results, [of]: result };
    setResults(changed);
    keepResults(numbers, changed);
  };
  const hasPrevious = turn > 1;
  useShownKeys({
    ...(number !== undefined && { p: () => goTo(turn + 1) }),
    ...(hasPrevious && { a: () => goTo(turn - 1) }),
  });

  const leave = (
    // The summary comes first, also where the round ends early.
    <Button
      variant="ghost"
      onClick={() => {
        if (number !== undefined) onGo({ numbers, turn: count + 1, next: null });
        else if (origin === null) onGo(null);
        else void navigate(origin);
      }}
    >
      {number === undefined ? (origin === null ? 'Voltar à lista' : 'Voltar') : 'Encerrar'}
    </Button>
  );
  return (
    <Screen title="Próxima">
      <Place>
        <span role="status">{placeOf(round)}</span>
        <Progress
          value={Math.min(turn - 1, count)}
          max={count}
          aria-label="Leads da rodada"
          valueText={`${Math.min(turn, count)} de ${count}`}
        />
      </Place>
      <PageScroll>
        <Column>
          {number === undefined ? (
            <RoundSummary numbers={numbers} results={results} hasMore={next !== null} />
          ) : (
            <RoundTurn
              key={number}
              number={number}
              onRecord={(result) => record(number, result)}
              onDone={() => goTo(turn + 1)}
            />
          )}
        </Column>
      </PageScroll>
      {/* Below the turn, where an offer hides no outcome; it takes the place of the toast. */}
      <DeferRequestsUntilIdle>
        <OfferedLeads place="list" />
      </DeferRequestsUntilIdle>
      <ActionBar>
        {leave}
        {hasPrevious && (
          <Button aria-keyshortcuts="a" onClick={() => goTo(turn - 1)}>
            {!isMobile && <Kbd aria-hidden>A</Kbd>}
            Anterior
          </Button>
        )}
        {number === undefined && next !== null && (
          <Button variant="primary" onClick={() => void readPages(next)}>
            Continuar a rodada
          </Button>
        )}
        {number !== undefined && (
          <Button aria-keyshortcuts="p" onClick={() => goTo(turn + 1)}>
            {!isMobile && <Kbd aria-hidden>P</Kbd>}
            {results[number] ? 'Próximo' : 'Pular'}
          </Button>
        )}
      </ActionBar>
    </Screen>
  );
}

const Place = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[2]} 20px;
  border-block-end: 1px solid ${tokens.color.border};
  color: ${tokens.color.text2};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  > :last-child {
    flex: 1;
  }
`;

const Column = styled(PageBody)`
  && {
    max-inline-size: ${tokens.size.panel};
    margin-inline: auto;
    padding-inline: 0;
    padding-block-start: 0;
  }
`;
