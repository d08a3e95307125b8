import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DistributionQueue } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Alert } from '@funil/ui';
import { describeQueueChanges } from './describeQueueChanges.ts';
import { useKnownNames } from './useKnownNames.ts';

interface QueueConflictProps {
  /** As it was when its form began. */
  before: DistributionQueue;
  /** As somebody else has saved it since. */
  after: DistributionQueue;
  /** What a save does now. */
  children: ReactNode;
}

/** Somebody else has saved the queue that is being edited: what they changed, and what a save does to it. */
export function QueueConflict({ before, after, children }: QueueConflictProps) {
  const changes = describeQueueChanges(before, after, useKnownNames());
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is long: what has happened comes into sight.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={box} tone="warning" announce="assertive">
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

const List = styled.ul`
  margin-block: ${tokens.space[1]} 0;
  padding-inline-start: ${tokens.space[4]};
  b {
    font-weight: ${tokens.weight.medium};
  }
`;
