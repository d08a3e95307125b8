import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import { listNotifications } from '../../contract/notifications/notifications.ts';
import type { NotificationList, NotificationUser } from '../../contract/notifications/notifications.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Each once: what is new moves the rest on, and the last of one page is then the first of the next. */
function withoutRepeats(entries: readonly NotificationUser[]): NotificationUser[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

/** The signed-in person's notifications, newest first; later pages are appended, and all that are shown are kept up to date. */
export function useNotifications() {
  const client = useClient();
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<NotificationList, ApiError>(
    (index: number) => keys.notifications(index + 1),
    (key: string) =>
      client.call(listNotifications, { query: { page: Number(new URLSearchParams(key.split('?')[1]).get('page')) } }),
    { revalidateAll: true },
  );
  const notifications = useMemo(() => data && withoutRepeats(data.flatMap((page) => page.notification_users)), [data]);
  const loaded = data?.length ?? 0;
  const hasMore = data !== undefined && loaded < (data.at(-1)?.meta.total_pages ?? 0);
  const isLoadingMore = isValidating && size > loaded && loaded > 0;
  return {
    notifications,
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore: () => {
      // After a failure the page is asked for already: ask again.
      if (size > loaded) void mutate();
      else if (hasMore) void setSize(loaded + 1);
    },
    retry: () => void mutate(),
  };
}
