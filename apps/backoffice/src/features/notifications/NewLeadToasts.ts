import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeNotification, listNotifications } from '@funil/api/contract';
import type { NotificationUser } from '@funil/api/contract';
import { useChannel } from '@funil/api/cable';
import { useClient } from '@funil/api/react';
import { toast } from '@funil/ui';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { useReading } from './useReading.ts';

/** So many at once are shown each by itself; more are one message. */
const mostAlone = 3;

const isNewLead = ({ type, read_at: readAt }: NotificationUser) =>
  readAt === null && (type === 'lead_assigned' || type === 'lead_transferred' || type === 'lead_referred');

/**
 * Notifies of each lead that becomes the person's, or comes by its link, while they work, with the way to it: a number
 * on the bell is easily missed.
 */
export function NewLeadToasts() {
  const client = useClient();
  const navigate = useNavigate();
  const { user } = useCurrentSession();
  const { read } = useReading();
  /** What was there before, or has been notified of; null until that is known. */
  const known = useRef<Set<string> | null>(null);
  /** One look after the other: two at once would both notify of the same. */
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
        const before = known.current;
        known.current = new Set([...(before ?? []), ...entries.map(({ id }) => id)]);
        if (before) notify(entries.filter((one) => isNewLead(one) && !before.has(one.id)));
      } catch {
        // The bell shows it; the next event brings the next look.
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
