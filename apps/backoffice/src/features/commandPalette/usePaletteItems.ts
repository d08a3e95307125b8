import { useMemo } from 'react';
import { Inbox, Plus, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { can, roleLabels, routes } from '@funil/api/contract';
import { useAccount, useLeads, useUsers } from '@funil/api/react';
import { matchesWords } from '@funil/validation/search';
import { formatPhone, normalizeText } from '@funil/validation/values';
import { navigationFor } from '../../screens/navigationFor.ts';
import type { NavigationItem } from '../../screens/navigationFor.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { leadCreationLabels } from '../../screens/leadCreationLabels.ts';

export interface PaletteItem {
  id: string;
  group: 'Leads' | 'Pessoas' | 'Telas';
  label: string;
  aside?: string;
  icon: LucideIcon;
  to: string;
}

/** Each tab of a place is a screen to go to. */
const screensOf = (item: NavigationItem) =>
  item.tabs?.map((name) => ({ name, label: routes[name].title, icon: item.icon })) ?? [item];

/** Most results per kind. */
const most = 6;

/**
 * Results as far as role and server allow.
 *
 * @param text debounced: each new text sends a request
 */
export function usePaletteItems(text: string): { items: PaletteItem[]; isLoading: boolean; hasFailed: boolean } {
  const { actor } = useCurrentSession();
  const wanted = normalizeText(text);
  const products = useAccount().account?.personalization?.plural_product_label ?? 'Produtos';
  const query = useMemo(() => (wanted ? { search: text.trim() } : null), [text, wanted]);
  const { leads, isLoading: isLoadingLeads, error: leadsError } = useLeads(query);
  const {
    users,
    isLoading: isLoadingUsers,
    error: usersError,
  } = useUsers(query && can(actor, 'user.read') ? { ...query, limit: most } : null);

  const screens = useMemo<PaletteItem[]>(() => {
    const { top, groups } = navigationFor(actor.role, { plural_product_label: products });
    return [
      {
        id: 'new-lead',
        group: 'Telas' as const,
        label: leadCreationLabels(actor.role).action,
        icon: Plus,
        to: `${routes.leads.path}?novo=1`,
      },
      ...[
        ...top,
        ...groups.flatMap(({ label, items }) =>
          items.flatMap((item) => screensOf(item).map((screen) => ({ ...screen, aside: label }))),
        ),
      ].map((item) => ({
        id: `screen-${item.name}`,
        group: 'Telas' as const,
        label: item.label,
        aside: 'aside' in item ? (item.aside as string) : undefined,
        icon: item.icon,
        to: routes[item.name].path as string,
      })),
    ];
  }, [actor.role, products]);

  const items = useMemo<PaletteItem[]>(() => {
    const found = screens.filter(({ label, aside }) => matchesWords(wanted, aside ?? '', label));
    if (!wanted) return found.slice(0, 10);
    return [
      ...(leads ?? []).slice(0, most).map((lead) => ({
        id: `lead-${lead.number}`,
        group: 'Leads' as const,
        label: lead.name,
        aside: [lead.number, lead.phone && formatPhone(lead.phone), lead.status.name].filter(Boolean).join(' · '),
        icon: Inbox,
        to: `${routes.leads.path}?lead=${lead.number}`,
      })),
      ...(users ?? []).slice(0, most).map((user) => ({
        id: `user-${user.id}`,
        group: 'Pessoas' as const,
        label: user.name,
        aside: roleLabels[user.role],
        icon: UserRound,
        to: `${routes.users.path}?usuario=${user.id}`,
      })),
      ...found.slice(0, most),
    ];
  }, [screens, wanted, leads, users]);
  return {
    items,
    isLoading: isLoadingLeads || isLoadingUsers,
    hasFailed: leadsError !== undefined || usersError !== undefined,
  };
}
