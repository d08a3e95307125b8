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
import { canOpen } from '@funil/api/contract';
import type { Role, RouteName } from '@funil/api/contract';

export interface NavigationItem {
  name: RouteName;
  label: string;
  icon: LucideIcon;
}

interface NavigationGroup {
  label: string;
  /** Folded until the person opens it. */
  isFolded: boolean;
  items: NavigationItem[];
}

export interface Navigation {
  top: NavigationItem[];
  groups: NavigationGroup[];
}

const item = (name: RouteName, label: string, icon: LucideIcon): NavigationItem => ({ name, label, icon });

/** What the account calls the things that screens are named after. */
export interface NavigationLabels {
  /** "Produtos", "Planos". */
  plural_product_label: string;
}

/**
 * What the sidebar offers to a role: only screens that it may open. An administrator's catalogs are a group of
 * their own, and what they rarely open starts folded; for others people stand beside the daily work.
 */
export function navigationFor(role: Role, words: NavigationLabels): Navigation {
  const isAdmin = role === 'admin';
  const simulatorConfig = item('simulatorConfig', isAdmin ? 'Captação' : 'Meu simulador', Link);
  const affiliation = item('affiliateConfig', 'Afiliação', Handshake);
  const users = item('users', 'Usuários', Users);
  const logos = item('logoPresets', 'Logos', Image);

  const groups: NavigationGroup[] = [
    {
      label: 'Operação',
      isFolded: false,
      items: [
        item('leadDistribution', 'Distribuição', Shuffle),
        item('leadTransfer', 'Transferir leads', ArrowRightLeft),
        item('leadImport', 'Importar leads', Upload),
        item('oldLeadImport', 'Importar antigos', ArchiveRestore),
        ...(isAdmin ? [] : [users]),
      ],
    },
    {
      label: 'Indicação',
      isFolded: false,
      items: [
        item('referralTeam', 'Equipe de indicação', Network),
        item('indicators', 'Indicadores', Megaphone),
        item('myIndicators', 'Meus indicadores', Megaphone),
        item('affiliates', 'Afiliados', UserCheck),
        ...(isAdmin ? [simulatorConfig, affiliation] : []),
        item('commissions', 'Comissionamentos', HandCoins),
      ],
    },
    { label: 'Captação', isFolded: false, items: isAdmin ? [] : [simulatorConfig, affiliation, logos] },
    {
      label: 'Relatórios',
      isFolded: isAdmin,
      items: [
        item('leadReports', 'Leads', ChartColumn),
        item('indicatorReport', 'Indicadores', Megaphone),
        item('leadStatusReport', 'Status', ListFilter),
        item('internalSalesReport', 'Vendas internas', Trophy),
        item('salesBoard', 'Painel de vendas', Tv),
      ],
    },
    {
      label: 'Cadastros',
      isFolded: true,
      items: isAdmin
        ? [
            users,
            item('partners', 'Parceiros', Building2),
            item('products', words.plural_product_label, Package),
            item('productTypes', 'Tipos de produto', Layers),
            item('leadStatuses', 'Status', CircleDot),
            item('lossReasons', 'Motivos de perda', CircleX),
          ]
        : [],
    },
    { label: 'Conta', isFolded: false, items: isAdmin ? [item('account', 'Minha conta', Palette), logos] : [] },
  ];

  return {
    top: [
      item('dashboard', 'Início', House),
      item('leads', 'Leads', Inbox),
      item('reminders', 'Lembretes', AlarmClock),
      item('notifications', 'Notificações', Bell),
    ],
    groups: groups
      .map((group) => ({ ...group, items: group.items.filter(({ name }) => canOpen(role, name)) }))
      .filter((group) => group.items.length > 0),
  };
}
