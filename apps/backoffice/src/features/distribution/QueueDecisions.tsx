import { useState } from 'react';
import { ChevronDown, ChevronRight, Clock3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { candidateOutcomeLabels, escalatedLabel, paths } from '@funil/api/contract';
import type { DistributionDecision, DistributionQueue } from '@funil/api/contract';
import { useDistributionDecisions, useListExports } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge, Button, Card, CardHeader, EmptyState, ErrorState, IconButton, Person, SkeletonList } from '@funil/ui';
import { formatRelative } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { ExportList } from '../../lists/ExportList.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { DecisionFilterBar } from './DecisionFilterBar.tsx';
import { readDecisionFilters, toDecisionQuery, writeDecisionFilters } from './decisionFilters.ts';
import {
  describeCount,
  describeOtherPeople,
  describeSkips,
  describeStanding,
  describeToday,
  outcomeTones,
} from './queueLabels.ts';

/** `hasQueue` says which queue decided, where there may be several. */
function Decision({ decision, hasQueue }: { decision: DistributionDecision; hasQueue: boolean }) {
  const clock = useClock();
  const [isOpen, setOpen] = useState(false);
  const { at, lead, owner, candidates, others_count: others } = decision;
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
          <Receiver>
            <Person name={owner.name} seed={owner.id} />
            {decision.is_escalated && <small>{escalatedLabel}</small>}
          </Receiver>
        ) : (
          <Waiting>
            <Clock3 size={16} strokeWidth={1.75} aria-hidden /> {describeStanding(decision)}
          </Waiting>
        )}
        <Skips>{hasQueue ? decision.queue_name : describeSkips(decision)}</Skips>
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
          {others > 0 && <li>{describeOtherPeople(others)}</li>}
          {candidates.length + others === 0 && <li>Não havia ninguém na fila.</li>}
        </Why>
      )}
    </li>
  );
}

interface QueueDecisionsProps {
  queue: DistributionQueue;
  /** All of them: decisions of others can be chosen. */
  queues: readonly DistributionQueue[];
}

/**
 * What a queue decided, the latest first, narrowed by the filters of the address; each opens to all of its candidates.
 */
export function QueueDecisions({ queue, queues }: QueueDecisionsProps) {
  const { params, go } = useAddressState();
  const filters = readDecisionFilters(params);
  const query = toDecisionQuery(filters, queue.id);
  const { decisions, error, isLoadingMore, hasMore, loadMore, retry } = useDistributionDecisions(query);
  const exports = useListExports();
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Card asChild>
      <section aria-label="Decisões">
        <CardHeader title="Decisões">{describeToday(queue)}</CardHeader>
        <Tools>
          <DecisionFilterBar queues={queues} filters={filters} onChange={(next) => go(writeDecisionFilters(next))} />
          {decisions && decisions.length > 0 && (
            <ExportList
              write={(format) => exports.distributionDecisions({ ...query, format })}
              done={{ one: 'decisão exportada', many: 'decisões exportadas' }}
            />
          )}
        </Tools>
        {error && (
          <ErrorState title="Não foi possível carregar as decisões" titleAs="h3" onRetry={retry}>
            {error.message}
          </ErrorState>
        )}
        {!decisions && !error && <Loading rows={4} label="Carregando as decisões" />}
        {decisions?.length === 0 &&
          (isNarrowed ? (
            <EmptyState
              title="Nenhuma decisão com estes filtros"
              actions={
                <Button size="sm" onClick={() => go(writeDecisionFilters({}))}>
                  Limpar filtros
                </Button>
              }
            />
          ) : (
            <EmptyState title="Nenhuma decisão ainda">
              Aqui fica quem recebeu cada lead desta fila, e por que os outros não.
            </EmptyState>
          ))}
        {decisions && decisions.length > 0 && (
          <List>
            {decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} hasQueue={query.queue_id !== queue.id} />
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

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} 16px;
  border-block-end: 1px solid ${tokens.color.border};
`;

const Quiet = styled.span`
  color: ${tokens.color.text2};
`;

const Skips = styled(Quiet)`
  overflow: hidden;
  text-overflow: ellipsis;
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

const Receiver = styled.span`
  display: grid;
  min-inline-size: 0;
  & > small {
    padding-inline-start: 28px;
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
`;

const Waiting = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  color: ${tokens.color.text2};
  & > svg {
    flex: none;
  }
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
