import { styled } from 'styled-components';
import type { DistributionQueue } from '@funil/api/contract';
import { useDistributionDecisions, useListExports } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Card, CardHeader, EmptyState, ErrorState, LoadMore, SkeletonList } from '@funil/ui';
import { ExportListButton } from '../../lists/ExportListButton.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { DecisionFilterBar } from './DecisionFilterBar.tsx';
import { QueueDecision } from './QueueDecision.tsx';
import { readDecisionFilters, toDecisionQuery, writeDecisionFilters } from './decisionFilters.ts';
import { describeToday } from './queueLabels.ts';

interface QueueDecisionsProps {
  queue: DistributionQueue;
  queues: readonly DistributionQueue[];
}

export function QueueDecisions({ queue, queues }: QueueDecisionsProps) {
  const { params, go } = useAddressState();
  const filters = readDecisionFilters(params);
  const query = toDecisionQuery(filters, queue.id);
  const { decisions, error, isLoadingMore, hasMore, loadMore, moreError, retry } = useDistributionDecisions(query);
  const exports = useListExports();
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Card asChild>
      <section aria-label="Decisões">
        <CardHeader title="Decisões">{describeToday(queue)}</CardHeader>
        <Tools>
          <DecisionFilterBar queues={queues} filters={filters} onChange={(next) => go(writeDecisionFilters(next))} />
          {decisions && decisions.length > 0 && (
            <ExportListButton
              write={(format) => exports.distributionDecisions({ ...query, format })}
              done={{ one: 'decisão exportada', many: 'decisões exportadas' }}
              noun="decisões"
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
              <QueueDecision key={decision.id} decision={decision} hasQueue={query.queue_id !== queue.id} />
            ))}
          </List>
        )}
        <More hasMore={hasMore} isLoading={isLoadingMore} error={moreError?.message} onLoadMore={loadMore} />
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

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li {
    border-block-start: 1px solid ${tokens.color.border};
  }
`;

const Loading = styled(SkeletonList)`
  padding: 8px 16px;
`;

const More = styled(LoadMore)`
  justify-content: flex-start;
  padding: ${tokens.space[2]} 16px;
  border-block-start: 1px solid ${tokens.color.border};
`;
