import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { notificationTypes } from './notificationTypes.ts';

/** A notification; `describeNotification` creates its text. */
export interface NotificationUser extends Static<typeof NotificationUserSchema> {}
const NotificationUserSchema = Type.Object({
  id: Text,
  type: Choice(notificationTypes),
  created_at: Moment,
  /** Null while unread. */
  read_at: Nullable(Moment),
  /** Null when the system acted. */
  actor: Nullable(Named),
  /** Null for no or several leads, or when hidden from the user. */
  lead: Nullable(LeadReference),
  /** 0 without a lead. */
  leads_count: Type.Integer(),
  is_undone: Type.Optional(Type.Boolean()),
  /** Value of the lead list's transfer filter, for several leads; missing once undone. */
  transfer: Type.Optional(Text),
  reminder_id: Nullable(Text),
  /** Null for other types, or when hidden from the user. */
  affiliate: Nullable(Named),
  /** By type: new status, reminder text, export job or report (see `describeNotification`). */
  detail: Nullable(Text),
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

/** Unread notifications. */
export interface UnreadCount extends Static<typeof UnreadCountSchema> {}
export const UnreadCountSchema = Type.Object({
  unread_count: Type.Integer(),
});

/** Switches of a type. Mail is only sent about unread notifications. */
export interface NotificationSetting extends Static<typeof NotificationSettingSchema> {}
const NotificationSettingSchema = Type.Object({
  type: Choice(notificationTypes),
  screen: Type.Boolean(),
  email: Type.Boolean(),
  /** Null for types that are never sent to devices. */
  push: Nullable(Type.Boolean()),
});

/** Notification settings. */
export interface NotificationSettings extends Static<typeof NotificationSettingsSchema> {}
export const NotificationSettingsSchema = Type.Object({
  notification_settings: Type.Array(NotificationSettingSchema),
});
