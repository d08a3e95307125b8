import { useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert, Button, Stack, VisuallyHidden } from '@funil/ui';

/** The codes are shown once, and can be copied. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      // The clipboard needs a secure origin; the codes can be selected by hand.
      setCopied(false);
    }
  };
  return (
    <Stack>
      <Alert tone="warning">
        Guarde os códigos fora do celular. Cada um substitui o aplicativo uma vez, e eles não aparecem de novo.
      </Alert>
      <Codes aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <div>
        <Button size="sm" onClick={() => void copy()}>
          {isCopied ? 'Códigos copiados' : 'Copiar códigos'}
        </Button>
      </div>
      <VisuallyHidden role="status">{isCopied && 'Códigos copiados'}</VisuallyHidden>
    </Stack>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  user-select: all;
`;
