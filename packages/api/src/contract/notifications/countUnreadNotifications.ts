import { endpoint, wire } from '../endpoint.ts';

/*
 * Apart from the other calls: the bell stands on every screen, and must not bring the input rules along.
 */

export interface UnreadCount {
  unread_count: number;
}

/** How many notifications the viewer has not read. */
export const countUnreadNotifications = endpoint({
  name: 'notification.count_unread',
  method: 'GET',
  path: '/api/notification_users/unread_count',
  ability: 'notification.manage',
  response: wire<UnreadCount>(),
});
