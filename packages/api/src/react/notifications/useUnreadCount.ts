import useSWR from 'swr';
import { countUnreadNotifications } from '../../contract/notifications/notifications.ts';
import type { UnreadCount } from '../../contract/notifications/notifications.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** How many notifications the signed-in person has not read; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const client = useClient();
  const { data } = useSWR<UnreadCount, ApiError>(keys.unreadCount, () => client.call(countUnreadNotifications));
  return data?.unread_count;
}
