import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, LeadReference, Moment, NamedReference, Nullable, Text } from '../answerShapes.ts';
import { notificationTypes } from './notificationTypes.ts';

/** Something that one person was told. `describeNotification` puts it into words. */
export const NotificationUser = Type.Object({
  id: Text,
  type: Choice(notificationTypes),
  created_at: Moment,
  /** Null until the person has read it. */
  read_at: Nullable(Moment),
  /** Who did it; null when the system did. */
  actor: Nullable(NamedReference),
  /** Null when it is about several leads, about none, or about one that the person no longer sees. */
  lead: Nullable(LeadReference),
  /** How many leads it is about; 0 when it is about none. */
  leads_count: Type.Integer(),
  reminder_id: Nullable(Text),
  /** The new status, what the reminder says, or the job of an export. */
  detail: Nullable(Text),
});
export type NotificationUser = Static<typeof NotificationUser>;

/** A page of notifications. */
export const NotificationList = Type.Object({
  notification_users: Type.Array(NotificationUser),
  meta: Type.Object({
    total_pages: Type.Integer(),
  }),
});
export type NotificationList = Static<typeof NotificationList>;

/** How many notifications are not read. */
export const UnreadCount = Type.Object({
  unread_count: Type.Integer(),
});
export type UnreadCount = Static<typeof UnreadCount>;

/** Where a type of notification reaches the person. Mail only leaves while the entry is still unread. */
export const NotificationSetting = Type.Object({
  type: Choice(notificationTypes),
  screen: Type.Boolean(),
  email: Type.Boolean(),
});
export type NotificationSetting = Static<typeof NotificationSetting>;

/** Of what the person is told, and where. */
export const NotificationSettings = Type.Object({
  /** The types that can concern the person's role. */
  notification_settings: Type.Array(NotificationSetting),
});
export type NotificationSettings = Static<typeof NotificationSettings>;
