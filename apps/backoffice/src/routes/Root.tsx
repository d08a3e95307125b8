import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from '@funil/ui';
import { AccountGate } from '../session/AccountGate.tsx';
import { AfterFirstPaint } from './AfterFirstPaint.tsx';
import { loadRouteError } from './LazyRouteError.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

const ConnectionBanner = lazy(async () => {
  // Whoever loses the connection needs the error screen, and could not fetch it then.
  void loadRouteError().catch(() => {});
  return { default: (await import('../connection/ConnectionBanner.tsx')).ConnectionBanner };
});

/** What stands around every screen. */
export function Root() {
  return (
    <AccountGate>
      <Outlet />
      <NavigationProgress />
      <RouteAnnouncer />
      <AfterFirstPaint>
        <ConnectionBanner />
      </AfterFirstPaint>
      <Toaster />
    </AccountGate>
  );
}
