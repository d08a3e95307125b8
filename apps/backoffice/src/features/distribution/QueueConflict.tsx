import { useEffect, useRef } from 'react';
import type { ReactNode, Ref, RefObject } from 'react';
import { styled } from 'styled-components';
import type { DistributionQueue } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Alert, Button } from '@funil/ui';
import { describeQueueChanges } from './describeQueueChanges.ts';
import { useConditionNames } from './useConditionNames.ts';

interface QueueConflictProps {
  /** The queue when editing began. */
  before: DistributionQueue;
  after: DistributionQueue;
  /** Explains the effect of saving now. */
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}

export function QueueConflict({ before, after, children, ref }: QueueConflictProps) {
  const changes = describeQueueChanges(before, after, useConditionNames());
  return (
    <Alert ref={ref} tabIndex={-1} tone="warning" announce="assertive">
      Outra pessoa mudou esta fila. {children}
      {changes.length > 0 && (
        <List>
          {changes.map(({ label, from, to }) => (
            <li key={label}>
              <b>{label}:</b> era {from}; agora é {to}
            </li>
          ))}
        </List>
      )}
    </Alert>
  );
}

export function ConflictNote({ box }: { box: RefObject<HTMLDivElement | null> }) {
  function show() {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }
  return (
    <Note>
      <span>Outra pessoa mudou esta fila.</span>
      <Button type="button" size="sm" variant="ghost" onClick={show}>
        Ver o que mudou
      </Button>
    </Note>
  );
}

/** Box scrolled into view after a refused save, because the save button is far below. */
export function useConflictBox(isRefused: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRefused) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  return box;
}

const Note = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]};
  color: ${tokens.color.warningText};
  font: ${tokens.font[12]};
`;

const List = styled.ul`
  margin-block: ${tokens.space[1]} 0;
  padding-inline-start: ${tokens.space[4]};
  b {
    font-weight: ${tokens.weight.medium};
  }
`;
