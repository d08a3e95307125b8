import { useState } from 'react';
import { ChevronDown, ChevronRight, Clock3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { candidateOutcomeLabels, paths } from '@funil/api/contract';
import type { DistributionDecision, DistributionQueue } from '@funil/api/contract';
import { useDistributionDecisions } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge, Button, Card, CardHeader, EmptyState, ErrorState, IconButton, Person, SkeletonList } from '@funil/ui';
import { formatRelative } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { describeCount, describeSkips, outcomeTones } from './queueLabels.ts';

function Decision({ decision }: { decision: DistributionDecision }) {
  const clock = useClock();
  const [isOpen, setOpen] = useState(false);
  const { at, lead, owner, candidates } = decision;
  const name = lead ? `do lead ${lead.number}` : `de ${formatRelative(at, clock)}`;
  return (
    <li>
      <Line>
        <Quiet as="time" dateTime={at}>
          {formatRelative(at, clock)}
        </Quiet>
        <LeadName>
          {lead ? (
            <Link to={paths.lead(lead.number)}>{`${lead.number} ${lead.name}`}</Link>
          ) : (
            <Quiet>Lead indisponível</Quiet>
          )}
        </LeadName>
        {owner ? (
          <Person name={owner.name} seed={owner.id} />
        ) : (
          <Waiting>
            <Clock3 size={16} strokeWidth={1.75} aria-hidden /> Na espera
          </Waiting>
        )}
        <Skips>{describeSkips(candidates)}</Skips>
        <IconButton
          size="sm"
          label={isOpen ? `Fechar os candidatos ${name}` : `Ver os candidatos ${name}`}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        />
      </Line>
      {isOpen && (
        <Why aria-label={`Candidatos ${name}`}>
          {candidates.map((candidate) => (
            <li key={candidate.person.id}>
              <Person name={candidate.person.name} seed={candidate.person.id} />
              <Badge tone={outcomeTones[candidate.outcome]}>{candidateOutcomeLabels[candidate.outcome]}</Badge>
              <Quiet>{describeCount(candidate)}</Quiet>
            </li>
          ))}
          {candidates.length === 0 && <li>Não havia ninguém na fila.</li>}
        </Why>
      )}
    </li>
  );
}

/** What a queue decided, the latest first; each opens to all of its candidates. */
export function QueueDecisions({ queue }: { queue: DistributionQueue }) {
  const { decisions, error, isLoadingMore, hasMore, loadMore, retry } = useDistributionDecisions(queue.id);
  return (
    <Card asChild>
      <section aria-label="Decisões">
        <CardHeader title="Decisões">{queue.today_count.toLocaleString('pt-BR')} hoje</CardHeader>
        {error && (
          <ErrorState title="Não foi possível carregar as decisões" titleAs="h3" onRetry={retry}>
            {error.message}
          </ErrorState>
        )}
        {!decisions && !error && <Loading rows={4} label="Carregando as decisões" />}
        {decisions?.length === 0 && (
          <EmptyState title="Nenhuma decisão ainda">
            Aqui fica quem recebeu cada lead desta fila, e por que os outros não.
          </EmptyState>
        )}
        {decisions && decisions.length > 0 && (
          <List>
            {decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </List>
        )}
        {hasMore && (
          <More>
            <Button size="sm" loading={isLoadingMore} loadingLabel="Carregando" onClick={loadMore}>
              Mostrar mais
            </Button>
          </More>
        )}
      </section>
    </Card>
  );
}

const Quiet = styled.span`
  color: ${tokens.color.text2};
`;

const Skips = styled(Quiet)`
  white-space: nowrap;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li {
    border-block-start: 1px solid ${tokens.color.border};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 110px minmax(0, 2fr) minmax(0, 1.4fr) minmax(112px, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: center;
  min-block-size: 40px;
  padding: 2px 12px 2px 16px;
  font-variant-numeric: tabular-nums;
  @container (max-width: 620px) {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px ${tokens.space[2]};
    padding-block: 8px;
    & > :nth-child(1) {
      grid-area: 3 / 1;
    }
    & > :nth-child(2) {
      grid-area: 1 / 1;
    }
    & > :nth-child(3) {
      grid-area: 2 / 1;
    }
    & > :nth-child(4) {
      grid-area: 3 / 2;
      justify-self: end;
    }
    & > :nth-child(5) {
      grid-area: 1 / 2 / span 2;
      justify-self: end;
    }
  }
`;

const LeadName = styled.span`
  overflow: hidden;
  font-weight: ${tokens.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Waiting = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${tokens.color.text2};
`;

const Why = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 10px 16px 12px 138px;
  background: ${tokens.color.canvas};
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[2]};
  }
  ${tokens.media.mobile} {
    padding-inline-start: 16px;
  }
`;

const Loading = styled(SkeletonList)`
  padding: 8px 16px;
`;

const More = styled.div`
  padding: ${tokens.space[2]} 16px;
  border-block-start: 1px solid ${tokens.color.border};
`;
