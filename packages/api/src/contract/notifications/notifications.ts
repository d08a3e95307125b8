import { endpoint, input, wire } from '../endpoint.ts';
import type { NotificationList, NotificationSettings, UnreadCount } from './notificationsAnswers.ts';
import type { ListNotificationsInput, NotificationSettingsInput } from './notificationsInput.ts';

export type {
  NotificationList,
  NotificationSetting,
  NotificationSettings,
  NotificationUser,
  UnreadCount,
} from './notificationsAnswers.ts';
export type * from './notificationsInput.ts';

/** Entries on one page of notifications. */
export const notificationPageSize = 20;

/** One's own notifications, newest first. */
export const listNotifications = endpoint({
  name: 'notification.list',
  method: 'GET',
  path: '/api/notification_users',
  ability: 'notification.manage',
  query: input<ListNotificationsInput>(),
  response: wire<NotificationList>('notification_users', 'meta'),
});

/** How many notifications the viewer has not read. */
export const countUnreadNotifications = endpoint({
  name: 'notification.count_unread',
  method: 'GET',
  path: '/api/notification_users/unread_count',
  ability: 'notification.manage',
  response: wire<UnreadCount>('unread_count'),
});

/** Marks one notification of the viewer as read. */
export const readNotification = endpoint({
  name: 'notification.read',
  method: 'PUT',
  path: '/api/notification_users/{id}/read',
  ability: 'notification.manage',
  response: wire<UnreadCount>('unread_count'),
  errors: ['notification.not_found'],
});

/** Marks all notifications of the viewer as read. */
export const readAllNotifications = endpoint({
  name: 'notification.read_all',
  method: 'PUT',
  path: '/api/notification_users/read_all',
  ability: 'notification.manage',
  response: wire<UnreadCount>('unread_count'),
});

/** Of which types the viewer is notified on the screen, and of which by e-mail. */
export const showNotificationSettings = endpoint({
  name: 'notification_settings.show',
  method: 'GET',
  path: '/api/notification_settings',
  ability: 'notification.manage',
  response: wire<NotificationSettings>('notification_settings'),
});

/** Saves the types that are named; the others stay as they are. */
export const updateNotificationSettings = endpoint({
  name: 'notification_settings.update',
  method: 'PUT',
  path: '/api/notification_settings',
  ability: 'notification.manage',
  body: input<NotificationSettingsInput>(),
  response: wire<NotificationSettings>('notification_settings'),
});
