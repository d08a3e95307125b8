import { Suspense } from 'react';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { leftId, levelOf } from '@funil/api/contract';
import { useDistribution, useSession } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, EmptyState, ErrorState, PageScroll, SkeletonList } from '@funil/ui';
import { NewButton } from '../../screens/NewButton.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { QueueDetail } from './QueueDetail.tsx';
import { QueueList } from './QueueList.tsx';
import { useShownQueue } from './useShownQueue.ts';
import { WaitingLeadsCard } from './WaitingLeadsCard.tsx';
import { lazyPart } from '../../platform/lazyPart.ts';

const QueueModal = lazyPart(() => import('./QueueModal.tsx'), 'QueueModal');

/** `?fila=` opens a queue, `?editar` edits it, `?nova` creates one. */
export function LeadDistributionPage() {
  const { params, go } = useAddressState();
  const { actor } = useSession();
  const { distribution, error, isLoading, retry, arrange } = useDistribution();
  const isKeeper = actor !== undefined && levelOf(actor.role, 'distribution.manage') === 'all';
  const queues = distribution?.queues ?? [];
  const { queue, isGone, forget } = useShownQueue(distribution?.queues, params.get('fila'));
  return (
    <Screen actions={isKeeper && <NewButton label="Nova fila" onClick={() => go({ nova: '1', editar: null }, true)} />}>
      {!distribution && error && (
        <ErrorState title="Não foi possível carregar as filas" onRetry={retry} isRetrying={isLoading}>
          {error.message}
        </ErrorState>
      )}
      {!distribution && !error && <Waiting rows={6} label="Carregando as filas" />}
      {distribution && (
        <Frame>
          <Columns>
            <Side aria-label="Filas">
              <Hint>A primeira fila que combina recebe o lead.</Hint>
              <QueueList
                queues={queues}
                currentId={queue?.id}
                onOpen={(id) => go({ fila: id }, true)}
                onArrange={isKeeper ? arrange : undefined}
              />
              {distribution.waiting_count > 0 && (
                <WaitingLeadsCard count={distribution.waiting_count} waiting={distribution.waiting} />
              )}
              <Hint>
                Os <Link to={leadsPath({ owner_id: leftId })}>leads deixados sem responsável</Link> não entram nas
                filas: selecione-os na lista para distribuir.
              </Hint>
            </Side>
            <Main>
              {queue ? (
                <QueueDetail
                  key={queue.id}
                  queue={queue}
                  queues={queues}
                  // The open editor itself shows that the queue was deleted.
                  isGone={isGone && !params.has('editar')}
                  onEdit={isKeeper ? () => go({ editar: '1', nova: null }, true) : undefined}
                />
              ) : (
                params.has('fila') && <UnknownQueue onLeave={() => go({ fila: null, editar: null })} />
              )}
            </Main>
          </Columns>
        </Frame>
      )}
      <Suspense>
        {distribution && params.has('nova') && isKeeper && (
          <QueueModal
            queue={null}
            isKeeper
            onClose={() => go({ nova: null })}
            onSaved={(id) => go({ nova: null, fila: id })}
          />
        )}
        {queue && params.has('editar') && (
          <QueueModal
            key={queue.id}
            queue={queue}
            isGone={isGone}
            isKeeper={isKeeper}
            onClose={() => go({ editar: null })}
            onSaved={(id) => go({ editar: null, fila: id })}
            onRemoved={() => {
              forget();
              go({ editar: null, fila: null });
            }}
          />
        )}
      </Suspense>
    </Screen>
  );
}

const UnknownQueue = ({ onLeave }: { onLeave: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title="Fila não encontrada"
    actions={
      <Button size="sm" onClick={onLeave}>
        Abrir a primeira fila
      </Button>
    }
  >
    Ela não existe ou foi excluída.
  </EmptyState>
);

/** Container query: a narrow page has the queues on top. */
const Frame = styled.div`
  display: flex;
  flex: 1;
  min-block-size: 0;
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 264px minmax(0, 1fr);
  min-block-size: 0;
  min-inline-size: 0;
  @container (max-width: 900px) {
    display: block;
    overflow-y: auto;
  }
`;

const Side = styled.nav`
  padding: 12px;
  border-inline-end: 1px solid ${tokens.color.border};
  overflow-y: auto;
  @container (max-width: 900px) {
    border-inline-end: 0;
    border-block-end: 1px solid ${tokens.color.border};
  }
`;

const Hint = styled.p`
  margin: 0;
  padding: 4px 8px 8px;
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  & a {
    color: inherit;
    text-decoration: underline;
  }
`;

const Main = styled(PageScroll)`
  padding: 20px 24px 40px;
  @container (max-width: 900px) {
    padding: 16px;
    overflow: visible;
  }
`;

const Waiting = styled(SkeletonList)`
  padding: 12px 20px;
`;
