import { useMemo } from 'react';
import { useAccount } from '@funil/api/react';
import { createTenantTheme, TenantThemeProvider, useTenantTheme } from '@funil/theme';
import { useScheme } from '../../platform/scheme/useScheme.ts';

export function PublicPageColor({ color, children }: { color: string | null; children: React.ReactNode }) {
  const { account } = useAccount();
  const [scheme] = useScheme();
  const standard = useTenantTheme();
  const own = useMemo(
    () =>
      color && account
        ? createTenantTheme({ ...account, personalization: { ...account.personalization, simulator_color: color } })
        : null,
    [account, color],
  );
  if (!color) return children;
  return (
    // The provider is present before and after loading, because a remount would lose input.
    <TenantThemeProvider theme={own ?? standard} scheme={scheme}>
      {children}
    </TenantThemeProvider>
  );
}
