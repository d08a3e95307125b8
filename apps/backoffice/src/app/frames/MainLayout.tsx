import { Outlet, useLocation } from 'react-router-dom';
import { canOpen } from '@funil/api/contract';
import { askSessionEarly } from '@funil/api/react';
import { AppShell, PageTransition } from '@funil/ui';
import { LiveProvider } from '../../platform/live/LiveProvider.tsx';
import { AccessDeniedPage } from '../errorPages/AccessDeniedPage.tsx';
import { PaletteGate } from '../../features/palette/PaletteGate.tsx';
import { ProfileGate } from '../../features/profile/ProfileGate.tsx';
import type { Frame } from '../createAppRouter.tsx';
import { useRouteName } from '../../screens/useRouteName.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { UserGate } from '../guards/UserGate.tsx';
import { texts } from '../../screens/texts.ts';
import { MainSidebar } from './MainSidebar.tsx';
import { ScreenError } from '../errorPages/ScreenError.tsx';
import { useFoldedSidebar } from './useFoldedSidebar.ts';

/** The frame of the back office around its screens, for signed-in people. */
export const mainFrame: Frame = {
  Component: MainLayout,
  ScreenError,
  prepare: ({ client }) => askSessionEarly(client),
};

function MainLayout() {
  return (
    <UserGate>
      <LiveProvider tellsNewLeads>
        <Shell />
      </LiveProvider>
    </UserGate>
  );
}

function Shell() {
  const { actor } = useCurrentSession();
  const name = useRouteName();
  const { pathname } = useLocation();
  const [isFolded, setFolded] = useFoldedSidebar();
  return (
    <AppShell sidebar={<MainSidebar />} isFolded={isFolded} onFoldedChange={setFolded} skipLabel={texts.skipToContent}>
      <PageTransition pageKey={pathname}>
        {name && !canOpen(actor.role, name) ? <AccessDeniedPage /> : <Outlet />}
      </PageTransition>
      <ProfileGate />
      <PaletteGate />
    </AppShell>
  );
}
