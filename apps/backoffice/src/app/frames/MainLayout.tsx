import { Outlet, useLocation } from 'react-router-dom';
import { canOpen } from '@funil/api/contract';
import { prefetchSession } from '@funil/api/react';
import { AppShell, PageTransition } from '@funil/ui';
import { lazyPart } from '../../platform/lazyPart.ts';
import { LiveProvider } from '../../platform/live/LiveProvider.tsx';
import { AccessDeniedPage } from '../errorPages/AccessDeniedPage.tsx';
import { PaletteOverlays } from '../../features/commandPalette/PaletteOverlays.tsx';
import { PasswordConfirmation } from '../../features/passwords/PasswordConfirmation.tsx';
import { RequestedProfilePanel } from '../../features/profile/RequestedProfilePanel.tsx';
import { useRouteName } from '../../screens/useRouteName.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { AfterFirstPaint } from '../../screens/AfterFirstPaint.tsx';
import { UserGate } from '../guards/UserGate.tsx';
import { TopBarButtonsContext } from '../../screens/TopBarButtonsContext.ts';
import { texts } from '../../screens/texts.ts';
import type { Frame } from './Frame.ts';
import { loadLiveUpdates } from './loadLiveUpdates.ts';
import { MainBottomBar } from './MainBottomBar.tsx';
import { MainSidebar } from './MainSidebar.tsx';
import { ScreenError } from '../errorPages/ScreenError.tsx';
import { TopBarTools } from './TopBarTools.tsx';
import { useFoldedSidebar } from './useFoldedSidebar.ts';

export const mainFrame: Frame = {
  Component: MainLayout,
  ScreenError,
  prefetch: ({ client }) => prefetchSession(client),
};

function MainLayout() {
  return (
    <UserGate>
      <LiveProvider load={loadLiveUpdates} notifiesOfNewLeads>
        <Shell />
      </LiveProvider>
    </UserGate>
  );
}

const KeptContacts = lazyPart(() => import('../../features/leads/contact/KeptContacts.tsx'), 'KeptContacts');
const InstalledApp = lazyPart(() => import('./InstalledApp.tsx'), 'InstalledApp');

const tools = <TopBarTools />;

function Shell() {
  const { actor } = useCurrentSession();
  const name = useRouteName();
  const { pathname } = useLocation();
  const [isFolded, setFolded] = useFoldedSidebar();
  return (
    <AppShell
      sidebar={<MainSidebar />}
      bottomBar={<MainBottomBar />}
      isFolded={isFolded}
      onFoldedChange={setFolded}
      skipLabel={texts.skipToContent}
    >
      <TopBarButtonsContext value={tools}>
        <PageTransition pageKey={pathname}>
          {name && !canOpen(actor.role, name) ? <AccessDeniedPage /> : <Outlet />}
        </PageTransition>
      </TopBarButtonsContext>
      <RequestedProfilePanel />
      <PasswordConfirmation />
      <PaletteOverlays />
      <AfterFirstPaint>
        <InstalledApp />
        <KeptContacts />
      </AfterFirstPaint>
    </AppShell>
  );
}
