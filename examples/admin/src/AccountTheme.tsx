import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useAccount } from '@funil/api/react';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { GlobalStyle } from '@funil/theme/GlobalStyle';
import { ErrorState, Toaster } from '@funil/ui';

/** Waits for the account, so that its own brand is the first that is seen. */
export function AccountTheme({ children }: { children: ReactNode }) {
  const { account, error, retry } = useAccount();
  const theme = useMemo(() => createTenantTheme(account), [account]);
  if (!account && !error) return null;
  return (
    <TenantThemeProvider asRoot theme={theme}>
      <title>{theme.name}</title>
      <GlobalStyle />
      {account ? children : <ErrorState onRetry={retry}>{error?.message}</ErrorState>}
      <Toaster />
    </TenantThemeProvider>
  );
}
