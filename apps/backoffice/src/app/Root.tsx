import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from '@funil/ui';
import { AccountGate } from './guards/AccountGate.tsx';
import { AfterFirstPaint } from '../screens/AfterFirstPaint.tsx';
import { loadRouteError } from './errorPages/LazyRouteError.tsx';
import { LeaveGuards } from '../forms/LeaveGuards.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

const ConnectionBanner = lazy(async () => {
  // Whoever loses the connection needs the error screen, and could not fetch it then.
  void loadRouteError().catch(() => {});
  return { default: (await import('./connection/ConnectionBanner.tsx')).ConnectionBanner };
});

/** What stands around every screen. */
export function Root() {
  return (
    <AccountGate>
      <LeaveGuards>
        <Outlet />
      </LeaveGuards>
      <NavigationProgress />
      <RouteAnnouncer />
      <AfterFirstPaint>
        <ConnectionBanner />
      </AfterFirstPaint>
      <Toaster />
    </AccountGate>
  );
}
