import { Outlet } from 'react-router-dom';
import { LiveProvider } from '../live/LiveProvider.tsx';
import type { Frame } from '../routes/createAppRouter.tsx';
import { RouteError } from '../routes/RouteError.tsx';
import { UserGate } from '../session/UserGate.tsx';

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
