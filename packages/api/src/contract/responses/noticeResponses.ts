import { Type } from 'typebox';
import { notificationTypes } from '../notifications/notificationTypes.ts';
import { Nullable, Choice, Text, Moment, Named } from './shapes.ts';

const NotificationAnswer = Type.Object({
  id: Text,
  type: Choice(notificationTypes),
  created_at: Moment,
  read_at: Nullable(Moment),
  actor: Nullable(Named),
  lead: Nullable(Type.Object({ number: Type.Integer(), name: Text })),
  leads_count: Type.Integer(),
  reminder_id: Nullable(Text),
  detail: Nullable(Text),
});

const UnreadAnswer = Type.Object({ unread_count: Type.Integer() });

const NotificationSettingsAnswer = Type.Object({
  notification_settings: Type.Array(
    Type.Object({ type: Choice(notificationTypes), screen: Type.Boolean(), email: Type.Boolean() }),
  ),
});

const ReminderSchema = Type.Object({
  id: Text,
  text: Text,
  due_at: Moment,
  completed_at: Nullable(Moment),
  created_at: Moment,
  lead: Nullable(Type.Object({ number: Type.Integer(), name: Text })),
  has_lead: Type.Boolean(),
});

const ReminderReply = Type.Object({ reminder: ReminderSchema });

/** Notifications and reminders. */
export const noticeResponses = {
  listNotifications: Type.Object({
    notification_users: Type.Array(NotificationAnswer),
    meta: Type.Object({ total_pages: Type.Integer() }),
  }),
  readNotification: UnreadAnswer,
  readAllNotifications: UnreadAnswer,
  countUnreadNotifications: UnreadAnswer,
  showNotificationSettings: NotificationSettingsAnswer,
  updateNotificationSettings: NotificationSettingsAnswer,
  listReminders: Type.Object({
    reminders: Type.Array(ReminderSchema),
    meta: Type.Object({ is_capped: Type.Boolean() }),
  }),
  createReminder: ReminderReply,
  showReminder: ReminderReply,
  updateReminder: ReminderReply,
  snoozeReminder: ReminderReply,
  completeReminder: ReminderReply,
  reopenReminder: ReminderReply,
  deleteReminder: null,
};
