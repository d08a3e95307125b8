import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAccount } from '@funil/api/react';
import { createTenantTheme, TenantThemeProvider, tokens } from '@funil/theme';

interface PhonePreviewProps {
  /** Colour as `#rrggbb`; null for the account's. */
  color: string | null;
  children: ReactNode;
}

export function PhonePreview({ color, children }: PhonePreviewProps) {
  const { account } = useAccount();
  const theme = useMemo(
    () =>
      account &&
      createTenantTheme(
        color ? { ...account, personalization: { ...account.personalization, simulator_color: color } } : account,
      ),
    [account, color],
  );
  if (!theme) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <Phone data-preview role="region" aria-label="A página como fica" tabIndex={0}>
      <TenantThemeProvider theme={theme} scheme="light">
        <Screen inert aria-hidden>
          {children}
        </Screen>
      </TenantThemeProvider>
    </Phone>
  );
}

const Phone = styled.div`
  overflow: hidden auto;
  inline-size: 100%;
  max-inline-size: 390px;
  max-block-size: 720px;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: 16px;
  box-shadow: ${tokens.shadow[2]};
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;

const Screen = styled.div`
  background: ${tokens.color.canvas};
  color: ${tokens.color.text};
`;
