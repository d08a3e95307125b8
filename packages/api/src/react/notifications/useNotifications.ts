import { useMemo } from 'react';
import { listNotifications } from '../../contract/notifications/notifications.ts';
import type { NotificationUser } from '../../contract/notifications/notifications.ts';
import { useReadPages } from '../useReadPages.ts';

/** Each once: what is new moves the rest on, and the last of one page is then the first of the next. */
function withoutRepeats(entries: readonly NotificationUser[]): NotificationUser[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

/**
 * The signed-in person's notifications, newest first; later pages are appended, and all that are shown are kept up to
 * date.
 */
export function useNotifications() {
  const { pages, lastError, isLoading, isLoadingMore, hasMore, loadMore, retry } = useReadPages(
    listNotifications,
    {},
    { pagesBy: 'page', revalidateAll: true },
  );
  const notifications = useMemo(
    () => pages && withoutRepeats(pages.flatMap((page) => page.notification_users)),
    [pages],
  );
  // Also why a later page did not come.
  return { notifications, error: lastError, isLoading, isLoadingMore, hasMore, loadMore, retry };
}
