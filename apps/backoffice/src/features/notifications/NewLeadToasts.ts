import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeNotification, listNotifications } from '@funil/api/contract';
import type { NotificationUser } from '@funil/api/contract';
import { useChannel } from '@funil/api/cable';
import { useClient } from '@funil/api/react';
import { toast } from '@funil/ui';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { useMarkAsRead } from './useMarkAsRead.ts';

/** Most toasts at once; more notifications are summarized in one toast. */
const mostAlone = 3;

const isNewLead = ({ type, read_at: readAt }: NotificationUser) =>
  readAt === null && (type === 'lead_assigned' || type === 'lead_transferred' || type === 'lead_referred');

/** Toasts for new leads, because the bell's count is easily missed. */
export function NewLeadToasts() {
  const client = useClient();
  const navigate = useNavigate();
  const { user } = useCurrentSession();
  const { read } = useMarkAsRead();
  /** Ids of notifications already seen; null before the first fetch. */
  const shownIds = useRef<Set<string> | null>(null);
  /** End of the running checks, because parallel ones would show a notification twice. */
  const looking = useRef(Promise.resolve());

  const notify = useCallback(
    (fresh: readonly NotificationUser[]) => {
      if (fresh.length > mostAlone) {
        toast.info(`${fresh.length} notificações de leads novos para você`, {
          action: { label: 'Ver notificações', onClick: () => void navigate('/notificacoes') },
        });
        return;
      }
      for (const one of fresh.toReversed()) {
        const { title, detail, link } = describeNotification(one, user.role);
        toast.info(title, {
          id: `notification-${one.id}`,
          ...(detail && { description: detail }),
          action: {
            label: one.lead ? 'Abrir lead' : 'Ver leads',
            onClick: () => {
              read(one);
              void navigate(link);
            },
          },
        });
      }
    },
    [navigate, read, user.role],
  );

  const look = useCallback(() => {
    looking.current = looking.current.then(async () => {
      try {
        const { notification_users: entries } = await client.call(listNotifications, { query: { page: 1 } });
        const before = shownIds.current;
        shownIds.current = new Set([...(before ?? []), ...entries.map(({ id }) => id)]);
        if (before) notify(entries.filter((one) => isNewLead(one) && !before.has(one.id)));
      } catch {
        // The bell shows the error; the next event checks again.
      }
    });
  }, [client, notify]);

  const first = useRef(look);
  useEffect(() => first.current(), []);
  useChannel('NotificationsChannel', ({ kind }) => {
    if (kind !== 'reminders_changed') look();
  });
  return null;
}
