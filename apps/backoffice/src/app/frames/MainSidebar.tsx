import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import { useTenantTheme } from '@funil/theme';
import { NavGroup, NavItem, Sidebar, SidebarFooter, SidebarHeader, SidebarNav } from '@funil/ui';
import { DeferUntilIdle } from '../../screens/DeferUntilIdle.tsx';
import { preloadPage } from '../routing/screenLoaders.ts';
import { useRouteName } from '../../screens/useRouteName.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { AccountNavItem } from './AccountLink.tsx';
import { navigationFor } from '../../screens/navigation.ts';
import type { NavigationItem } from '../../screens/navigation.ts';
import { UserMenu } from './UserMenu.tsx';
import { useSidebarCounts } from './useSidebarCounts.ts';

export function MainSidebar() {
  const { name, personalization } = useTenantTheme();
  return (
    <Sidebar>
      <SidebarHeader name={name} logo={personalization.short_logo_url ?? undefined} />
      <DeferUntilIdle>
        <Links />
      </DeferUntilIdle>
      <SidebarFooter>
        <UserMenu />
      </SidebarFooter>
    </Sidebar>
  );
}

function Links() {
  const { personalization } = useTenantTheme();
  const { actor } = useCurrentSession();
  const { top, groups } = useMemo(() => navigationFor(actor.role, personalization), [actor.role, personalization]);
  const current = useRouteName();
  const counts = useSidebarCounts();

  const link = ({ name: route, label, icon: Icon }: NavigationItem) => {
    const preload = () => preloadPage(route);
    return (
      <NavItem asChild key={route} icon={<Icon aria-hidden />} isCurrent={route === current} {...counts[route]}>
        <Link to={routes[route].path} onPointerEnter={preload} onFocus={preload}>
          {label}
        </Link>
      </NavItem>
    );
  };

  return (
    <SidebarNav>
      {top.map(link)}
      {groups.map((group) => (
        <NavGroup
          key={group.label}
          label={group.label}
          defaultOpen={!group.isFolded || group.items.some((item) => item.name === current)}
        >
          {group.items.map(link)}
        </NavGroup>
      ))}
      <AccountNavItem />
    </SidebarNav>
  );
}
