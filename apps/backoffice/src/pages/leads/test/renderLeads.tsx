import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import '@fontsource-variable/inter';
import { createClient, memoryTokenStore } from '@funil/api';
import type { Actor, Role } from '@funil/api/contract';
import { ApiProvider } from '@funil/api/react';
import { GlobalStyle, TenantThemeProvider } from '@funil/theme';
import { createTenantTheme } from '@funil/theme/tokens';
import type { TenantAccount } from '@funil/theme/tokens';
import { Toaster } from '@funil/ui';
import type { RouteHandle } from '../../../routes/useRouteName.ts';
import { CurrentSessionContext } from '../../../session/CurrentSession.ts';
import type { FakeServer } from './fakeServer.ts';
import { people } from './leadFactory.ts';

interface RenderOptions {
  server: FakeServer;
  role?: Role;
  /** Address to start at. */
  path?: string;
  personalization?: TenantAccount['personalization'];
}

const encode = (part: object) => btoa(JSON.stringify(part)).replace(/=+$/, '');

/** Shaped like the server's; nobody looks at its signature here. */
const tokenOf = ({ uid, role }: Actor) => `${encode({ alg: 'none', role })}.${encode({ uid, code: 'HELENA' })}.x`;

/** Shows a part of the lead screens as a signed-in person sees it, behind a router and in front of a server from memory. */
export async function renderLeads(element: ReactNode, { server, role = 'admin', path = '/leads', personalization = null }: RenderOptions) {
  const actor: Actor = { uid: people[0]!.id, role, managed_group_ids: [], managed_team_ids: [], partner_id: null };
  const session = { user: { id: actor.uid, name: 'Helena Prado', email: 'helena@aurora.demo', role, code: 'HELENA', avatar_url: null }, actor };
  server.on('GET /api/session', () => ({ body: { user: session.user, actor } }));
  const client = createClient({ fetch: server.fetch, tokenStore: memoryTokenStore(tokenOf(actor)), adminTokenStore: memoryTokenStore(null) });
  const router = createMemoryRouter(
    [
      { path: '/leads', element, handle: { name: 'leads' } satisfies RouteHandle },
      { path: '*', element: <p>Outra tela</p> },
    ],
    { initialEntries: [path] },
  );
  const screen = await render(
    <ApiProvider client={client} swr={{ dedupingInterval: 0, errorRetryCount: 0 }}>
      <TenantThemeProvider theme={createTenantTheme({ name: 'Aurora Consórcios', personalization })} asRoot>
        <GlobalStyle />
        <CurrentSessionContext value={session}>
          <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
            <RouterProvider router={router} />
          </div>
        </CurrentSessionContext>
        <Toaster />
      </TenantThemeProvider>
    </ApiProvider>,
  );
  return { ...screen, router };
}
