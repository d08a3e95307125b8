import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import { useTenantTheme } from '@funil/theme';
import { NavGroup, NavItem, Sidebar, SidebarFooter, SidebarHeader, SidebarNav } from '@funil/ui';
import { DeferRequestsUntilIdle } from '../../screens/DeferRequestsUntilIdle.tsx';
import { preloadPage } from '../routing/screenLoaders.ts';
import { useRouteName } from '../../screens/useRouteName.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { ExternalLinkNavItem } from './ExternalLinkButton.tsx';
import { navigationFor } from '../../screens/navigationFor.ts';
import type { NavigationItem } from '../../screens/navigationFor.ts';
import { UserMenu } from './UserMenu.tsx';
import { useSidebarCounts } from './useSidebarCounts.ts';

export function MainSidebar() {
  const { name, personalization } = useTenantTheme();
  return (
    <Sidebar>
      <SidebarHeader name={name} logo={personalization.short_logo_url ?? undefined} />
      <DeferRequestsUntilIdle>
        <Links />
      </DeferRequestsUntilIdle>
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

  const isHere = ({ name: route, tabs = [route] }: NavigationItem) => tabs.some((one) => one === current);
  const link = (item: NavigationItem) => {
    const { name: route, label, icon: Icon, tabs = [route] } = item;
    const preload = () => preloadPage(route);
    return (
      <NavItem
        asChild
        key={route}
        icon={<Icon aria-hidden />}
        isCurrent={isHere(item)}
        {...tabs.map((one) => counts[one]).find(Boolean)}
      >
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
        <NavGroup key={group.label} label={group.label} defaultOpen={!group.isFolded || group.items.some(isHere)}>
          {group.items.map(link)}
        </NavGroup>
      ))}
      <ExternalLinkNavItem />
    </SidebarNav>
  );
}
