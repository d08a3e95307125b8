import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert } from '@funil/ui';

interface UnreadAddressProps {
  /** What was left out, in whole sentences. */
  sentences: readonly string[];
  /** Stands between a toolbar and a list that fill the window, instead of in a page. @default false */
  isOverList?: boolean;
  /** Takes what was left out from the address, and the notice with it. */
  onDismiss?: () => void;
}

/** Says what of an address was not used: nobody takes other numbers for those that were asked for. */
export function UnreadAddress({ sentences, isOverList = false, onDismiss }: UnreadAddressProps) {
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
