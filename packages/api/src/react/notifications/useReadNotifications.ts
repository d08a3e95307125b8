import { useMemo } from 'react';
import { readAllNotifications, readNotification } from '../../contract/notifications/notifications.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';

/** Marks notifications as read. Rejects with an `ApiError`. */
export function useReadNotifications() {
  const { call, outdate } = useCommands();
  return useMemo(() => {
    const settled = () => void outdate(shows('notifications'));
    return {
      async read(id: string) {
        await call(readNotification, { params: { id } });
        settled();
      },
      async readAll() {
        await call(readAllNotifications);
        settled();
      },
    };
  }, [call, outdate]);
}
