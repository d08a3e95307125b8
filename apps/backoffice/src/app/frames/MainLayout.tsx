import { Outlet, useLocation } from 'react-router-dom';
import { canOpen } from '@funil/api/contract';
import { prefetchSession } from '@funil/api/react';
import { AppShell, PageTransition } from '@funil/ui';
import { LiveProvider } from '../../platform/live/LiveProvider.tsx';
import { AccessDeniedPage } from '../errorPages/AccessDeniedPage.tsx';
import { PaletteGate } from '../../features/palette/PaletteGate.tsx';
import { PasswordQuestion } from '../../features/passwords/PasswordQuestion.tsx';
import { ProfileGate } from '../../features/profile/ProfileGate.tsx';
import { useRouteName } from '../../screens/useRouteName.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { UserGate } from '../guards/UserGate.tsx';
import { ScreenTools } from '../../screens/ScreenTools.ts';
import { texts } from '../../screens/texts.ts';
import type { Frame } from './Frame.ts';
import { loadLive } from './loadLive.ts';
import { MainSidebar } from './MainSidebar.tsx';
import { ScreenError } from '../errorPages/ScreenError.tsx';
import { MainTools } from './MainTools.tsx';
import { useFoldedSidebar } from './useFoldedSidebar.ts';

export const mainFrame: Frame = {
  Component: MainLayout,
  ScreenError,
  prefetch: ({ client }) => prefetchSession(client),
};

function MainLayout() {
  return (
    <UserGate>
      <LiveProvider load={loadLive} notifiesOfNewLeads>
        <Shell />
      </LiveProvider>
    </UserGate>
  );
}

const tools = <MainTools />;

function Shell() {
  const { actor } = useCurrentSession();
  const name = useRouteName();
  const { pathname } = useLocation();
  const [isFolded, setFolded] = useFoldedSidebar();
  return (
    <AppShell sidebar={<MainSidebar />} isFolded={isFolded} onFoldedChange={setFolded} skipLabel={texts.skipToContent}>
      <ScreenTools value={tools}>
        <PageTransition pageKey={pathname}>
          {name && !canOpen(actor.role, name) ? <AccessDeniedPage /> : <Outlet />}
        </PageTransition>
      </ScreenTools>
      <ProfileGate />
      <PasswordQuestion />
      <PaletteGate />
    </AppShell>
  );
}
