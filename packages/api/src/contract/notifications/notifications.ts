import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { unlistable } from '../fields.ts';
import type { NamedReference } from '../leads/leads.ts';
import type { UnreadCount } from './countUnreadNotifications.ts';
import { notificationTypes } from './notificationTypes.ts';
import type { NotificationType } from './notificationTypes.ts';

/** Entries on one page of notifications. */
export const notificationPageSize = 20;

/** Something that one person was told. `describeNotification` puts it into words. */
export interface NotificationUser {
  id: string;
  type: NotificationType;
  created_at: string;
  /** Null until the person has read it. */
  read_at: string | null;
  /** Who did it; null when the system did. */
  actor: NamedReference | null;
  /** Null when it is about several leads, about none, or about one that the person no longer sees. */
  lead: { number: number; name: string } | null;
  /** How many leads it is about; 0 when it is about none. */
  leads_count: number;
  reminder_id: string | null;
  /** The new status, what the reminder says, or the job of an export. */
  detail: string | null;
}

export interface NotificationList {
  notification_users: NotificationUser[];
  meta: { total_pages: number };
}

/** Which page of the notifications is asked for. */
export const listNotificationsInput = yup
  .object({
    /** From 1. */
    page: yup.number().label('Página').integer().min(1).max(100_000).default(1),
  })
  .noUnknown();

export type ListNotificationsInput = yup.InferType<typeof listNotificationsInput>;

/** One's own notifications, newest first. */
export const listNotifications = endpoint({
  name: 'notification.list',
  method: 'GET',
  path: '/api/notification_users',
  ability: 'notification.manage',
  query: listNotificationsInput,
  response: wire<NotificationList>(),
});

/** Marks one notification of the viewer as read. */
export const readNotification = endpoint({
  name: 'notification.read',
  method: 'PUT',
  path: '/api/notification_users/{id}/read',
  ability: 'notification.manage',
  response: wire<UnreadCount>(),
  errors: ['notification.not_found'],
});

/** Marks all notifications of the viewer as read. */
export const readAllNotifications = endpoint({
  name: 'notification.read_all',
  method: 'PUT',
  path: '/api/notification_users/read_all',
  ability: 'notification.manage',
  response: wire<UnreadCount>(),
});

/** Where a type of notification reaches the person. Mail only leaves while the entry is still unread. */
export interface NotificationSetting {
  type: NotificationType;
  screen: boolean;
  email: boolean;
}

export interface NotificationSettings {
  /** The types that can concern the person's role. */
  notification_settings: NotificationSetting[];
}

/** Of which types the viewer wants to be told on the screen and by e-mail. */
export const notificationSettingsInput = yup
  .object({
    notification_settings: yup
      .array()
      .of(
        yup
          .object({
            type: yup.string().label('Aviso').required().oneOf(notificationTypes, unlistable),
            screen: yup.boolean().label('Na tela').required(),
            email: yup.boolean().label('Por e-mail').required(),
          })
          .noUnknown()
          .required(),
      )
      .label('Avisos')
      .required()
      .max(notificationTypes.length),
  })
  .noUnknown();

export type NotificationSettingsInput = yup.InferType<typeof notificationSettingsInput>;

/** Of which types the viewer is told on the screen, and of which by e-mail. */
export const showNotificationSettings = endpoint({
  name: 'notification_settings.show',
  method: 'GET',
  path: '/api/notification_settings',
  ability: 'notification.manage',
  response: wire<NotificationSettings>(),
});

/** Saves the types that are named; the others stay as they are. */
export const updateNotificationSettings = endpoint({
  name: 'notification_settings.update',
  method: 'PUT',
  path: '/api/notification_settings',
  ability: 'notification.manage',
  body: notificationSettingsInput,
  response: wire<NotificationSettings>(),
});
