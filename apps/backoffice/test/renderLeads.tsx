import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import '@fontsource-variable/inter';
import { TenantThemeProvider } from '@funil/theme';
import { GlobalStyle } from '@funil/theme/GlobalStyle';
import { createTenantTheme } from '@funil/theme/tokens';
import type { TenantAccount } from '@funil/theme/tokens';
import { Toaster } from '@funil/ui';
import { LeadStage, setStage } from './LeadStage.tsx';
import type { StageOptions } from './LeadStage.tsx';
import { standStill } from './standStill.ts';

interface RenderOptions extends StageOptions {
  personalization?: TenantAccount['personalization'];
}

/** Shows a part of the lead screens as a signed-in person sees it, in the account's look. */
export async function renderLeads(element: ReactNode, { personalization = null, ...options }: RenderOptions) {
  standStill();
  const stage = setStage(element, options);
  const screen = await render(
    <TenantThemeProvider theme={createTenantTheme({ name: 'Aurora Consórcios', personalization })} asRoot>
      <GlobalStyle />
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
        <LeadStage {...stage} />
      </div>
      <Toaster />
    </TenantThemeProvider>,
  );
  // The package's own clean-up knows only the first file of a run that shares its modules.
  onTestFinished(() => screen.unmount());
  return { ...screen, router: stage.router };
}
