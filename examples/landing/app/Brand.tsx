'use client';

import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { GlobalStyle } from '@funil/theme/GlobalStyle';
import type { TenantAccount } from '@funil/theme';

interface BrandProps {
  account: TenantAccount;
  nonce?: string | undefined;
  children: ReactNode;
}

export function Brand({ account, nonce, children }: BrandProps) {
  const theme = useMemo(() => createTenantTheme(account), [account]);
  return (
    <TenantThemeProvider asRoot theme={theme} nonce={nonce}>
      <GlobalStyle />
      {children}
    </TenantThemeProvider>
  );
}
