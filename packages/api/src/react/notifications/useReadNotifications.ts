import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { readAllNotifications, readNotification } from '../../contract/notifications/notifications.ts';
import { useClient } from '../context.ts';
import { infinitePrefix, keys } from '../keys.ts';

/** Marks notifications as read, one or all; the list and the count are asked for again. The promises reject with an `ApiError`. */
export function useReadNotifications() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const reload = () =>
      void Promise.all([mutate(`${infinitePrefix}${keys.notifications(1)}`), mutate(keys.unreadCount)]);
    return {
      async read(id: string) {
        await client.call(readNotification, { params: { id } });
        reload();
      },
      async readAll() {
        await client.call(readAllNotifications);
        reload();
      },
    };
  }, [client, mutate]);
}
