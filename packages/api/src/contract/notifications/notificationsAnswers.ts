import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { notificationTypes } from './notificationTypes.ts';

/** One person's notification. `describeNotification` puts it into words. */
export interface NotificationUser extends Static<typeof NotificationUserSchema> {}
const NotificationUserSchema = Type.Object({
  id: Text,
  type: Choice(notificationTypes),
  created_at: Moment,
  /** Null until the person has read it. */
  read_at: Nullable(Moment),
  /** Who did it; null when the system did. */
  actor: Nullable(Named),
  /** Null when it is about several leads, about none, or about one that the person no longer sees. */
  lead: Nullable(LeadReference),
  /** How many leads it is about; 0 when it is about none. */
  leads_count: Type.Integer(),
  /** Of leads that were transferred, assigned or moved together: that was undone. */
  is_undone: Type.Optional(Type.Boolean()),
  /** Value of the list's filter `transfer` that shows the transferred leads; absent once the transfer is undone. */
  transfer: Type.Optional(Text),
  reminder_id: Nullable(Text),
  /** Who signed up; null when it is about something else, or about somebody whom the person may not see. */
  affiliate: Nullable(Named),
  /** The new status, what the reminder says, or the job of an export. */
  detail: Nullable(Text),
  /** How much, where it is about money. */
  amount_cents: Nullable(Cents),
});

/** A page of notifications. */
export interface NotificationList extends Static<typeof NotificationListSchema> {}
export const NotificationListSchema = Type.Object({
  notification_users: Type.Array(NotificationUserSchema),
  meta: Type.Object({
    total_pages: Type.Integer(),
  }),
});

/** How many notifications are not read. */
export interface UnreadCount extends Static<typeof UnreadCountSchema> {}
export const UnreadCountSchema = Type.Object({
  unread_count: Type.Integer(),
});

/** Where a type of notification reaches the person. Mail only leaves while the entry is still unread. */
export interface NotificationSetting extends Static<typeof NotificationSettingSchema> {}
const NotificationSettingSchema = Type.Object({
  type: Choice(notificationTypes),
  screen: Type.Boolean(),
  email: Type.Boolean(),
});

/** Of what the person is notified, and where. */
export interface NotificationSettings extends Static<typeof NotificationSettingsSchema> {}
export const NotificationSettingsSchema = Type.Object({
  /** The types that can concern the person's role. */
  notification_settings: Type.Array(NotificationSettingSchema),
});
