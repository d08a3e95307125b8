import { createMemoryRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { memoryTokenStore } from '@funil/api';
import type { Role } from '@funil/api/contract';
import { App } from '../src/app/App.tsx';
import { appRoutes } from '../src/app/createAppRouter.tsx';
import { fullPath } from '../src/screens/fullPath.ts';
import { blockDeniedNavigation } from '../src/app/routing/blockDeniedNavigation.ts';
import { createServices } from '../src/platform/services.ts';
import { appServer, makeToken } from './appServer.ts';
import type { Handler } from './fakeServer.ts';
import { standStill } from './standStill.ts';

export interface RenderAppOptions {
  /** Who is signed in. @default null, nobody */
  role?: Role | null;
  isSuperAdmin?: boolean;
  /** Overrides of what the server answers. */
  handlers?: Record<string, Handler>;
  /** Last word on the routes, for screens that break. */
  changeRoutes?: (routes: RouteObject[]) => RouteObject[];
  /** Width of the window in px. @default 1280 */
  width?: number;
}

/** The whole app at one address: the real router, guards and client over a server from memory. */
export async function renderApp(
  path: string,
  {
    role = null,
    isSuperAdmin = false,
    handlers,
    width = 1280,
    changeRoutes = (routes) => routes,
  }: RenderAppOptions = {},
) {
  // Nothing of the screen before: a test may open several.
  await cleanup();
  standStill();
  await page.viewport(width, 800);
  const server = appServer(role, handlers);
  const services = createServices({
    isLive: false,
    fetch: server.fetch,
    postForm: server.postForm,
    tokenStore: memoryTokenStore(role && makeToken(role)),
    adminTokenStore: memoryTokenStore(isSuperAdmin ? makeToken(null, 'a1') : null),
  });
  const router = blockDeniedNavigation(
    createMemoryRouter(changeRoutes(appRoutes(services)), { initialEntries: [path] }),
    services,
  );
  const view = await render(
    <App
      services={services}
      router={router}
      swr={{ dedupingInterval: 0, errorRetryCount: 0, focusThrottleInterval: 0 }}
    />,
  );
  return { ...view, router, services, server, where: () => fullPath(router.state.location) };
}
