import { createBrowserRouter, redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { routeNames, routes } from '@funil/api/contract';
import type { Layout, Route, RouteName } from '@funil/api/contract';
import type { Frame } from './frames/Frame.ts';
import { LoadingPage } from '../screens/LoadingPage.tsx';
import type { Services } from '../platform/services.ts';
import { decideAccess } from './routing/decideAccess.ts';
import { blockDeniedNavigation } from './routing/blockDeniedNavigation.ts';
import { fullPath } from '../screens/fullPath.ts';
import { pageOf } from './routing/screenLoaders.ts';
import { withDataLoader } from './routing/withDataLoader.ts';
import { RootLayout } from './RootLayout.tsx';
import { LazyRouteError } from './errorPages/LazyRouteError.tsx';
import type { RouteHandle } from '../screens/useRouteName.ts';

function toRoute(name: RouteName, services: Services): RouteObject {
  const { path, redirectTo }: Route = routes[name];
  const shared = { id: name, path, caseSensitive: true, handle: { name } satisfies RouteHandle };
  if (redirectTo) {
    return {
      ...shared,
      Component: LoadingPage,
      loader: ({ request }) => {
        const decision = decideAccess(name, fullPath(new URL(request.url)), { role: null, isSuperAdmin: false });
        return redirect(decision.kind === 'redirect' ? decision.to : redirectTo);
      },
    };
  }
  return { ...shared, lazy: () => withDataLoader(pageOf(name), services) };
}

/** The super-admin's sign-in page is public and therefore outside the super-admin's frame. */
const routesOf = (layout: Layout, isPublic: boolean, services: Services) =>
  routeNames
    .filter((name) => routes[name].layout === layout && (routes[name].access === 'public') === isPublic)
    .map((name) => toRoute(name, services));

/** Layout route of a frame, which stays in place when one of its screens fails. */
function frame(layout: Layout, load: () => Promise<Frame>, services: Services): RouteObject {
  return {
    id: layout,
    lazy: () => withDataLoader(load, services),
    ErrorBoundary: LazyRouteError,
    children: [
      {
        id: `${layout}Screens`,
        lazy: async () => ({ ErrorBoundary: (await load()).ScreenError }),
        children: routesOf(layout, false, services),
      },
    ],
  };
}

/** Routes of the API contract, and "Página não encontrada" for all other paths. */
export function appRoutes(services: Services): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      // Until the route is loaded, the HTML page's placeholder stays.
      HydrateFallback: LoadingPage,
      ErrorBoundary: LazyRouteError,
      children: [
        {
          id: 'public',
          ErrorBoundary: LazyRouteError,
          children: [...routesOf('public', true, services), ...routesOf('admin', true, services)],
        },
        frame('main', async () => (await import('./frames/MainLayout.tsx')).mainFrame, services),
        frame('dashboards', async () => (await import('./frames/DashboardsLayout.tsx')).dashboardsFrame, services),
        frame('admin', async () => (await import('./frames/SuperAdminLayout.tsx')).superAdminFrame, services),
        {
          id: 'notFound',
          path: '*',
          lazy: async () => ({ Component: (await import('./errorPages/NotFoundPage.tsx')).NotFoundPage }),
        },
      ],
    },
  ];
}

export function createAppRouter(services: Services) {
  return blockDeniedNavigation(createBrowserRouter(appRoutes(services)), services);
}

export type AppRouter = ReturnType<typeof createAppRouter>;
