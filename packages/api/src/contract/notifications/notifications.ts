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

/** Notifications per page. */
export const notificationPageSize = 20;

/** Lists the caller's notifications, newest first. */
export const listNotifications = endpoint({
  name: 'notification.list',
  method: 'GET',
  path: '/api/notification_users',
  ability: 'notification.manage',
  query: input<ListNotificationsInput>(),
  response: wire<NotificationList>('notification_users', 'meta'),
});

/** Counts the caller's unread notifications. */
export const countUnreadNotifications = endpoint({
  name: 'notification.count_unread',
  method: 'GET',
  path: '/api/notification_users/unread_count',
  ability: 'notification.manage',
  response: wire<UnreadCount>('unread_count'),
});

/** Marks one notification as read. */
export const readNotification = endpoint({
  name: 'notification.read',
  method: 'PUT',
  path: '/api/notification_users/{id}/read',
  ability: 'notification.manage',
  response: wire<UnreadCount>('unread_count'),
  errors: ['notification.not_found'],
});

/** Marks all notifications as read. */
export const readAllNotifications = endpoint({
  name: 'notification.read_all',
  method: 'PUT',
  path: '/api/notification_users/read_all',
  ability: 'notification.manage',
  response: wire<UnreadCount>('unread_count'),
});

/** Returns the caller's switches for screen, e-mail and devices. */
export const showNotificationSettings = endpoint({
  name: 'notification_settings.show',
  method: 'GET',
  path: '/api/notification_settings',
  ability: 'notification.manage',
  response: wire<NotificationSettings>('notification_settings'),
});

/** Saves the given types. */
export const updateNotificationSettings = endpoint({
  name: 'notification_settings.update',
  method: 'PUT',
  path: '/api/notification_settings',
  ability: 'notification.manage',
  body: input<NotificationSettingsInput>(),
  response: wire<NotificationSettings>('notification_settings'),
});
