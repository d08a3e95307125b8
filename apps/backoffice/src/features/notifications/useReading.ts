import { useState } from 'react';
import { isApiError } from '@funil/api';
import type { NotificationUser } from '@funil/api/contract';
import { useReadNotifications } from '@funil/api/react';
import { toast } from '@funil/ui';

const report = (error: unknown) =>
  void toast.error('Não foi possível marcar como lida', {
    id: 'notification-read',
    description: isApiError(error) ? error.message : undefined,
  });

export function useReading() {
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
