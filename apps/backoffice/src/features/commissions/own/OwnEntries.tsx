import { styled } from 'styled-components';
import type { CommissionEntry } from '@funil/api/contract';
import { OwnEntry } from './OwnEntry.tsx';

interface OwnEntriesProps {
  entries: readonly CommissionEntry[];
  label: string;
  /** Omits the card around the list. */
  isFlush?: boolean;
}

export function OwnEntries({ entries, label, isFlush }: OwnEntriesProps) {
  return (
    <Frame data-flush={isFlush || undefined}>
      <List aria-label={label}>
        {entries.map((entry) => (
          <OwnEntry key={entry.id} entry={entry} />
        ))}
      </List>
    </Frame>
  );
}

const Frame = styled.div`
  container-type: inline-size;
  &[data-flush] {
    --entry-inset: 0px;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
