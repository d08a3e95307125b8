import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAccount } from '@funil/api/react';
import { isAdminPath, routes } from '@funil/api/contract';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { GlobalStyle } from '@funil/theme/GlobalStyle';
import { DocumentTitleAndIcon } from '../brand/DocumentTitleAndIcon.tsx';
import { useScheme } from '../../platform/scheme/useScheme.ts';
import { LoadingPage } from '../../screens/LoadingPage.tsx';

/** Shows its children once the host's account has loaded, or "Conta não encontrada" without an account. */
export function AccountGate({ children }: { children: ReactNode }) {
  const { account, error } = useAccount();
  const { pathname } = useLocation();
  const isAtNotFound = pathname === routes.accountNotFound.path;
  // The super-admin's area has the product's theme on any host.
  const shown = isAdminPath(pathname) ? undefined : account;
  const theme = useMemo(() => createTenantTheme(shown), [shown]);
  const [scheme] = useScheme();

  const content = () => {
    if (account) return isAtNotFound ? <Navigate replace to={routes.dashboard.path} /> : children;
    if (error) return isAtNotFound ? children : <Navigate replace to={routes.accountNotFound.path} />;
    return <LoadingPage />;
  };
  return (
    <TenantThemeProvider theme={theme} scheme={scheme} asRoot>
      <GlobalStyle />
      {account && <DocumentTitleAndIcon />}
      {content()}
    </TenantThemeProvider>
  );
}
