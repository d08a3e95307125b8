import { useMemo } from 'react';
import { canOpen, distributionId } from '@funil/api/contract';
import type { RouteName } from '@funil/api/contract';
import { useLeadStatuses, useLeadTotals, useUnreadCount } from '@funil/api/react';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { useDueReminders } from './useDueReminders.ts';

export interface SidebarCount {
  count: number;
  /** Unit of the count, e.g. "não lidas". */
  countLabel: string;
  countTone?: 'quiet' | 'spot';
}

const waitsForOwner = { owner_id: distributionId };

/** Counts of untouched leads, leads without an owner, due reminders and unread notifications. */
export function useSidebarCounts(): Partial<Record<RouteName, SidebarCount>> {
  const unread = useUnreadCount() ?? 0;
  const due = useDueReminders();
  const { leadStatuses } = useLeadStatuses();
  const isNew = useMemo(() => {
    const ids = (leadStatuses ?? []).filter(({ kind }) => kind === 'new').map(({ id }) => id);
    return ids.length > 0 ? { status_id: ids.join(',') } : null;
  }, [leadStatuses]);
  const { totals } = useLeadTotals(isNew);
  const fresh = totals?.total ?? 0;
  const { actor } = useCurrentSession();
  const { totals: queued } = useLeadTotals(canOpen(actor.role, 'leadDistribution') ? waitsForOwner : null);
  return {
    leads: { count: fresh, countLabel: fresh === 1 ? 'novo' : 'novos' },
    leadDistribution: { count: queued?.total ?? 0, countLabel: 'aguardando' },
    reminders: due,
    notifications: { count: unread, countLabel: unread === 1 ? 'não lida' : 'não lidas', countTone: 'spot' },
  };
}
