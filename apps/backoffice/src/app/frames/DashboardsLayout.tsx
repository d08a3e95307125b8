import { Outlet } from 'react-router-dom';
import { LiveProvider } from '../../platform/live/LiveProvider.tsx';
import { RouteError } from '../errorPages/RouteError.tsx';
import { UserGate } from '../guards/UserGate.tsx';
import type { Frame } from './Frame.ts';
import { loadLiveUpdates } from './loadLiveUpdates.ts';

/** Frame of full-screen dashboards: access check and live updates only. */
export const dashboardsFrame: Frame = { Component: DashboardsLayout, ScreenError: RouteError };

function DashboardsLayout() {
  return (
    <UserGate>
      <LiveProvider load={loadLiveUpdates}>
        <Outlet />
      </LiveProvider>
    </UserGate>
  );
}
