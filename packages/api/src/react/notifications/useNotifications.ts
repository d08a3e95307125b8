import { useMemo } from 'react';
import { listNotifications } from '../../contract/notifications/notifications.ts';
import type { NotificationUser } from '../../contract/notifications/notifications.ts';
import { useReadPages } from '../useReadPages.ts';

/** Removes repeats: new notifications shift earlier ones onto the next page. */
function withoutRepeats(entries: readonly NotificationUser[]): NotificationUser[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

/** Notifications, newest first, by pages; all stay current. */
export function useNotifications() {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listNotifications,
    {},
    { pagesBy: 'page', revalidateAll: true },
  );
  const notifications = useMemo(
    () => pages && withoutRepeats(pages.flatMap((page) => page.notification_users)),
    [pages],
  );
  return { notifications, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry };
}
