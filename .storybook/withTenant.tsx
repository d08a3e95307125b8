import type { Decorator } from '@storybook/react-vite';
import { TenantThemeProvider } from '@funil/theme';
import { GlobalStyle } from '@funil/theme/GlobalStyle';
import { TenantMatrix } from './matrix/TenantMatrix.tsx';
import { schemeOf } from './schemes.ts';
import { allTenantsKey, defaultTenant, themeOf } from './tenants.ts';

/** Shows the story as the tenant and in the scheme of the toolbar, or in all of them at once. */
export const withTenant: Decorator = (Story, { globals }) => {
  const tenant = String(globals['tenant'] ?? defaultTenant);
  if (tenant === allTenantsKey) {
    return (
      <TenantThemeProvider asRoot theme={themeOf(defaultTenant, undefined)} scheme="light">
        <GlobalStyle />
        <TenantMatrix Story={Story} />
      </TenantThemeProvider>
    );
  }
  return (
    <TenantThemeProvider
      asRoot
      theme={themeOf(tenant, globals['account'] as string | undefined)}
      scheme={schemeOf(globals['scheme'])}
    >
      <GlobalStyle />
      <Story />
    </TenantThemeProvider>
  );
};
