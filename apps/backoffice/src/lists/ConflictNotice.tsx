import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert } from '@funil/ui';
import type { RecordChange } from './recordConflict.ts';

/** Lists another user's changes since the form was opened, and the effect of saving now. */
export function ConflictNotice({ changes, children }: { changes: readonly RecordChange[]; children: string }) {
  return (
    <Alert tone="warning" announce="assertive" title="Outra pessoa mudou isto enquanto você editava">
      {changes.length > 0 && (
        <List>
          {changes.map(({ label, from, to }) => (
            <li key={label}>
              <b>{label}:</b> era {from}; agora é {to}
            </li>
          ))}
        </List>
      )}
      {children}
    </Alert>
  );
}

const List = styled.ul`
  margin-block: ${tokens.space[1]};
  padding-inline-start: ${tokens.space[4]};
  overflow-wrap: anywhere;
  b {
    font-weight: ${tokens.weight.medium};
  }
`;
