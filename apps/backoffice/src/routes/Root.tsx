import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Toaster } from '@funil/ui';
import { ConnectionBanner } from '../connection/ConnectionBanner.tsx';
import { AccountGate } from '../session/AccountGate.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** What stands around every screen. */
export function Root() {
  return (
    <AccountGate>
      <Outlet />
      <NavigationProgress />
      <RouteAnnouncer />
      <ConnectionBanner />
      <Toaster />
      <ScrollRestoration />
    </AccountGate>
  );
}
