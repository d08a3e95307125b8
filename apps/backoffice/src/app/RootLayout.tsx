import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster, useFocusKeeper } from '@funil/ui';
import { AccountGate } from './guards/AccountGate.tsx';
import { AfterFirstPaint } from '../screens/AfterFirstPaint.tsx';
import { loadRouteError } from './errorPages/LazyRouteError.tsx';
import { LeaveGuards } from '../forms/LeaveGuards.tsx';
import { SlowNavigationCover } from './SlowNavigationCover.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { lazyPart } from '../platform/lazyPart.ts';

const ConnectionBanner = lazy(async () => {
  // The error screen's code is preloaded, because it could not be fetched without a connection.
  void loadRouteError().catch(() => {});
  return { default: (await import('./connection/ConnectionBanner.tsx')).ConnectionBanner };
});

const ScrollPositions = lazyPart(() => import('./ScrollPositions.tsx'), 'ScrollPositions');

/** Layout route around all screens: account, focus, progress, scroll positions, connection and toasts. */
export function RootLayout() {
  useFocusKeeper();
  return (
    <AccountGate>
      <LeaveGuards>
        <Outlet />
      </LeaveGuards>
      <SlowNavigationCover />
      <RouteAnnouncer />
      <AfterFirstPaint>
        <ScrollPositions />
      </AfterFirstPaint>
      <AfterFirstPaint>
        <ConnectionBanner />
      </AfterFirstPaint>
      <Toaster />
    </AccountGate>
  );
}
