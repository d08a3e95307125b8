import { useMemo } from 'react';
import { countUnreadNotifications } from '../../contract/notifications/notifications.ts';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications/notifications.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';

/**
 * Marks notifications as read, one or all; the list and the count are requested again. The promises reject with an
 * `ApiError`.
 */
export function useReadNotifications() {
  const { call, outdate } = useCommands();
  return useMemo(() => {
    const settled = () => void outdate(matches(listNotifications, countUnreadNotifications));
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
