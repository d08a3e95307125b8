import { countUnreadNotifications } from '../../contract/notifications/notifications.ts';
import { useRead } from '../useRead.ts';

/** How many notifications the signed-in person has not read; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  return useRead(countUnreadNotifications).data?.unread_count;
}
