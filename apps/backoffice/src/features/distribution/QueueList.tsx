import { Lock } from 'lucide-react';
import { queueStrategyLabels } from '@funil/api/contract';
import type { DistributionQueue } from '@funil/api/contract';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { SortableList } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { describeToday } from './queueLabels.ts';

interface QueueListProps {
  queues: readonly DistributionQueue[];
  currentId: string | undefined;
  onOpen: (id: string) => void;
  /** Stores a new order; undefined makes the order read-only. */
  onArrange?: (ids: readonly string[]) => Promise<void>;
}

function describeQueue(queue: DistributionQueue): string {
  if (!queue.is_active) return 'Inativa';
  const count = queue.members.length + (queue.others?.count ?? 0);
  return count === 0 ? 'Ninguém na fila' : queueStrategyLabels[queue.strategy];
}

/** The catch-all queue stays last. */
export function QueueList({ queues, currentId, onOpen, onArrange }: QueueListProps) {
  const movable = queues.filter((queue) => !queue.is_catch_all);
  const last = queues.filter((queue) => queue.is_catch_all);

  async function arrange(items: DistributionQueue[]) {
    try {
      await onArrange?.([...items, ...last].map(({ id }) => id));
    } catch (error) {
      failureToast('Não foi possível ordenar', error);
    }
  }

  const row = (queue: DistributionQueue) => (
    <Row type="button" aria-current={queue.id === currentId || undefined} onClick={() => onOpen(queue.id)}>
      <Place>
        {queue.is_catch_all ? <Lock size={14} strokeWidth={1.75} aria-hidden /> : queues.indexOf(queue) + 1}
      </Place>
      <Labels data-off={queue.is_active ? undefined : ''}>
        <b>{queue.name}</b>
        <small>{describeQueue(queue)}</small>
      </Labels>
      <Count title={describeToday(queue)}>{formatCount(queue.today_count)} hoje</Count>
    </Row>
  );

  return (
    <Lists>
      {movable.length > 0 && (
        <SortableList
          label="Filas em ordem"
          items={movable}
          itemId={({ id }) => id}
          itemName={({ name }) => name}
          renderItem={row}
          onArrange={onArrange && ((items) => void arrange(items))}
        />
      )}
      {last.map((queue) => (
        <Last key={queue.id} data-below-handles={(onArrange && movable.length > 0) || undefined}>
          {row(queue)}
        </Last>
      ))}
    </Lists>
  );
}

const Lists = styled.div`
  margin-block-end: ${tokens.space[3]};
  & li {
    border: 0;
    padding: 0;
  }
`;

/** Aligned with the rows above, whose handles take 36 px, for touch 52 px. */
const Last = styled.div`
  &[data-below-handles] {
    padding-inline-start: 36px;
    ${tokens.media.touch} {
      padding-inline-start: 52px;
    }
  }
`;

const Row = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${tokens.space[2]};
  inline-size: 100%;
  min-block-size: 48px;
  min-inline-size: 0;
  padding: 6px 8px;
  border: 0;
  border-radius: ${tokens.radius[2]};
  background: none;
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${tokens.color.hover};
  }
  &[aria-current] {
    background: ${tokens.color.accent.tint2};
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.accent.graphic};
    outline-offset: -2px;
  }
`;

const Place = styled.span`
  flex: none;
  inline-size: 18px;
  color: ${tokens.color.text3};
  text-align: center;
`;

const Labels = styled.span`
  flex: 1;
  min-inline-size: 0;
  & > b {
    display: block;
    font-weight: ${tokens.weight.medium};
    overflow-wrap: anywhere;
  }
  & > small {
    color: ${tokens.color.text3};
    font: ${tokens.font[12]};
  }
  &[data-off] > b {
    color: ${tokens.color.text3};
  }
`;

const Count = styled.span`
  flex: none;
  color: ${tokens.color.text2};
  font-variant-numeric: tabular-nums;
`;
