import { useState } from 'react';
import type { NotificationUser } from '@funil/api/contract';
import { useReadNotifications } from '@funil/api/react';
import { failureToast } from '../../platform/failureToast.ts';

const report = (error: unknown) =>
  failureToast('Não foi possível marcar como lida', error, { id: 'notification-read' });

export function useMarkAsRead() {
  const { read, readAll } = useReadNotifications();
  const [isReadingAll, setReadingAll] = useState(false);
  return {
    isReadingAll,
    read: (notification: NotificationUser) => {
      if (notification.read_at === null) read(notification.id).catch(report);
    },
    readAll: () => {
      setReadingAll(true);
      readAll()
        .catch(report)
        .finally(() => setReadingAll(false));
    },
  };
}
