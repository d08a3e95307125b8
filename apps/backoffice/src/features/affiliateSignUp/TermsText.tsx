import { useId } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

/** Terms of the account. Long ones scroll, also by keyboard. */
export function TermsText({ text }: { text: string }) {
  const id = useId();
  return (
    <div>
      <Name id={id}>Termos</Name>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too */}
      <Box role="region" aria-labelledby={id} tabIndex={0}>
        {text}
      </Box>
    </div>
  );
}

const Name = styled.p`
  margin-block-end: ${tokens.space[1]};
  font: ${tokens.weight.medium} ${tokens.font[13]};
`;

const Box = styled.div`
  overflow-y: auto;
  max-block-size: 180px;
  padding: 12px;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius[3]};
  background: ${tokens.color.n2};
  color: ${tokens.color.text2};
  white-space: pre-line;
  overflow-wrap: anywhere;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;
