import {
  AlarmClock,
  ArchiveRestore,
  ArrowRightLeft,
  Bell,
  Building2,
  ChartColumn,
  CircleDot,
  CircleX,
  HandCoins,
  Handshake,
  House,
  Image,
  Inbox,
  Layers,
  Link,
  ListFilter,
  Megaphone,
  Network,
  Package,
  Palette,
  Shuffle,
  Trophy,
  Tv,
  Upload,
  UserCheck,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { canOpen, routes } from '@funil/api/contract';
import type { Role, RouteName } from '@funil/api/contract';

export interface NavigationItem {
  name: RouteName;
  label: string;
  icon: LucideIcon;
  /** Screens that are tabs of one place, in order; missing for a screen of its own. */
  tabs?: readonly RouteName[];
}

interface NavigationGroup {
  label: string;
  isFolded: boolean;
  items: NavigationItem[];
}

export interface Navigation {
  top: NavigationItem[];
  groups: NavigationGroup[];
}

const item = (name: RouteName, icon: LucideIcon, label: string = routes[name].title): NavigationItem => ({
  name,
  label,
  icon,
});

export interface NavigationLabels {
  plural_product_label: string;
}

/** The lists of people of a partner are one place, whose tabs keep their addresses. */
const peopleTabs: Partial<Record<Role, readonly RouteName[]>> = {
  partner: ['users', 'myIndicators', 'referralTeam', 'affiliates'],
};

/** Tabs of the place to which a screen belongs; null for a screen of its own. */
export function tabsOf(role: Role, name: RouteName | undefined): readonly RouteName[] | null {
  const tabs = peopleTabs[role];
  return name !== undefined && tabs?.includes(name) ? tabs : null;
}

/** Administrators' catalogs are a group; rarely used screens are collapsed. */
export function navigationFor(role: Role, words: NavigationLabels): Navigation {
  const isAdmin = role === 'admin';
  const simulatorConfig = item('simulatorConfig', Link, isAdmin ? 'Simulador da conta' : undefined);
  const affiliation = item('affiliateConfig', Handshake);
  const users = item('users', Users);
  const logos = item('logoPresets', Image);

  const groups: NavigationGroup[] = [
    {
      label: 'Operação',
      isFolded: false,
      items: [
        item('leadDistribution', Shuffle),
        item('leadTransfer', ArrowRightLeft),
        item('leadImport', Upload),
        item('oldLeadImport', ArchiveRestore),
        ...(isAdmin ? [] : [users]),
      ],
    },
    {
      label: 'Indicação',
      isFolded: false,
      items: [
        item('referralTeam', Network),
        item('indicators', Megaphone),
        item('myIndicators', Megaphone),
        item('affiliates', UserCheck),
        ...(isAdmin ? [simulatorConfig, affiliation] : []),
        item('commissions', HandCoins),
      ],
    },
    { label: 'Captação', isFolded: false, items: isAdmin ? [] : [simulatorConfig, affiliation, logos] },
    {
      label: 'Relatórios',
      isFolded: isAdmin,
      items: [
        item('leadReports', ChartColumn),
        item('indicatorReport', Megaphone),
        item('leadStatusReport', ListFilter),
        item('internalSalesReport', Trophy),
        item('salesBoard', Tv),
      ],
    },
    {
      label: 'Cadastros',
      isFolded: true,
      items: isAdmin
        ? [
            users,
            item('partners', Building2),
            item('products', Package, words.plural_product_label),
            item('productTypes', Layers),
            item('leadStatuses', CircleDot),
            item('lossReasons', CircleX),
          ]
        : [],
    },
    { label: 'Conta', isFolded: false, items: isAdmin ? [item('account', Palette), logos] : [] },
  ];

  const tabs = peopleTabs[role];
  const isOwnItem = ({ name }: NavigationItem) => canOpen(role, name) && !(tabs?.includes(name) && name !== tabs[0]);
  const asPlace = (one: NavigationItem) => (tabs?.[0] === one.name ? { ...one, label: 'Pessoas', tabs } : one);

  return {
    top: [item('dashboard', House), item('leads', Inbox), item('reminders', AlarmClock), item('notifications', Bell)],
    groups: groups
      .map((group) => ({ ...group, items: group.items.filter(isOwnItem).map(asPlace) }))
      .filter((group) => group.items.length > 0),
  };
}
