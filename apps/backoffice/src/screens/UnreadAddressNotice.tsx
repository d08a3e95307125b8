import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert } from '@funil/ui';

interface UnreadAddressNoticeProps {
  sentences: readonly string[];
  /** Whether the notice is between toolbar and list. @default false */
  isOverList?: boolean;
  /** Removes the ignored parameters from the address. */
  onDismiss?: () => void;
}

/** Tells which parts of the address were not used, so that users do not take the numbers for the requested ones. */
export function UnreadAddressNotice({ sentences, isOverList = false, onDismiss }: UnreadAddressNoticeProps) {
  if (sentences.length === 0) return null;
  return (
    <Row data-list={isOverList || undefined}>
      <Alert tone="warning" announce="polite" onDismiss={onDismiss}>
        {sentences.join(' ')}
      </Alert>
    </Row>
  );
}

const Row = styled.div`
  margin-block-end: ${tokens.space[4]};
  overflow-wrap: anywhere;
  &[data-list] {
    flex: none;
    margin: 0;
    padding: ${tokens.space[2]} ${tokens.space[4]};
  }
`;
