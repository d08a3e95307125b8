import { Outlet, useLocation } from 'react-router-dom';
import { canOpen } from '@funil/api/contract';
import { prefetchSession } from '@funil/api/react';
import { AppShell, PageTransition } from '@funil/ui';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { AccessDeniedPage } from '../pages/accessDenied/AccessDeniedPage.tsx';
import { PaletteGate } from '../palette/PaletteGate.tsx';
import { ProfileGate } from '../profile/ProfileGate.tsx';
import type { Frame } from '../routes/createAppRouter.tsx';
import { useRouteName } from '../routes/useRouteName.ts';
import { useCurrentSession } from '../session/CurrentSession.ts';
import { UserGate } from '../session/UserGate.tsx';
import { texts } from '../texts/texts.ts';
import { MainSidebar } from './MainSidebar.tsx';
import { ScreenError } from './ScreenError.tsx';
import { useFoldedSidebar } from './useFoldedSidebar.ts';

/** The frame of the back office around its screens, for signed-in people. */
export const mainFrame: Frame = {
  Component: MainLayout,
  ScreenError,
  prefetch: ({ client }) => prefetchSession(client),
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
