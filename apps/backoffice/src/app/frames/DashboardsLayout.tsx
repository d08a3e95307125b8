import { Outlet } from 'react-router-dom';
import { LiveProvider } from '../../platform/live/LiveProvider.tsx';
import type { Frame } from '../createAppRouter.tsx';
import { RouteError } from '../errorPages/RouteError.tsx';
import { UserGate } from '../guards/UserGate.tsx';

/** Full-screen boards for signed-in people: the gate, and nothing around them. */
export const dashboardsFrame: Frame = { Component: DashboardsLayout, ScreenError: RouteError };

function DashboardsLayout() {
  return (
    <UserGate>
      <LiveProvider>
        <Outlet />
      </LiveProvider>
    </UserGate>
  );
}
