import { GlobalStyle, TenantThemeProvider } from '@funil/theme';
import { useScheme } from '../brand/useScheme.ts';
import { SystemPlaceholder } from './SystemPlaceholder.tsx';

/** The placeholder before the router runs: nobody's look yet, but the chosen colour scheme already. */
export function LoadingApp() {
  const [scheme] = useScheme();
  return (
    <TenantThemeProvider scheme={scheme} asRoot>
      <GlobalStyle />
      <SystemPlaceholder />
    </TenantThemeProvider>
  );
}
