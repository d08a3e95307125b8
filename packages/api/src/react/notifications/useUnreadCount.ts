import { countUnreadNotifications } from '../../contract/notifications/notifications.ts';
import { useRead } from '../useRead.ts';

/** Number of unread notifications; undefined while loading. */
export function useUnreadCount(): number | undefined {
  return useRead(countUnreadNotifications).data?.unread_count;
}
