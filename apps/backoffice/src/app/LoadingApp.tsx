import { TenantThemeProvider } from '@funil/theme';
import { GlobalStyle } from '@funil/theme/GlobalStyle';
import { useScheme } from '../platform/scheme/useScheme.ts';
import { SystemPlaceholder } from '../screens/SystemPlaceholder.tsx';

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
