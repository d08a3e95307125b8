import type { Decorator } from '@storybook/react-vite';
import { GlobalStyle, TenantThemeProvider } from '@funil/theme';
import { defaultTenant, themeOf } from './tenants.ts';

/** Shows the story as the tenant and in the scheme of the toolbar. */
export const withTenant: Decorator = (Story, { globals }) => {
  const theme = themeOf(String(globals['tenant'] ?? defaultTenant), globals['account'] as string | undefined);
  const scheme = globals['scheme'] === 'dark' || globals['scheme'] === 'system' ? globals['scheme'] : 'light';
  return (
    <TenantThemeProvider asRoot theme={theme} scheme={scheme}>
      <GlobalStyle />
      <Story />
    </TenantThemeProvider>
  );
};
