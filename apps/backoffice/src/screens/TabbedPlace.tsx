import { useNavigate } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import type { RouteName } from '@funil/api/contract';
import { PageTabs, Tab, TabList } from '@funil/ui';
import { useCurrentSession } from '../platform/session/CurrentSession.ts';
import { tabsOf } from './navigationFor.ts';
import { Screen } from './Screen.tsx';
import type { ScreenProps } from './Screen.tsx';
import { ScreenPanel, ScreenTabs } from './tabbedScreen.ts';
import { useRouteName } from './useRouteName.ts';

/** A screen that is, for some roles, one tab of a place; each tab has its address. */
export function TabbedPlace({ children, ...props }: ScreenProps) {
  const { user } = useCurrentSession();
  const name = useRouteName();
  const navigate = useNavigate();
  const tabs = tabsOf(user.role, name);
  if (!tabs || !name) return <Screen {...props}>{children}</Screen>;
  return (
    <Screen {...props}>
      {/* Manual activation: an arrow key would load a screen. */}
      <ScreenTabs
        value={name}
        activationMode="manual"
        onValueChange={(next) => void navigate(routes[next as RouteName].path)}
      >
        <PageTabs>
          <TabList aria-label="Pessoas" hasLine={false}>
            {tabs.map((tab) => (
              <Tab key={tab} value={tab}>
                {routes[tab].title}
              </Tab>
            ))}
          </TabList>
        </PageTabs>
        <ScreenPanel value={name} tabIndex={-1}>
          {children}
        </ScreenPanel>
      </ScreenTabs>
    </Screen>
  );
}
