import {
  endpoints,
  listNotificationsInput,
  notificationPageSize,
  notificationSettingsInput,
} from '@funil/api/contract';
import type { NotificationSetting, NotificationType } from '@funil/api/contract';
import { NotificationListSchema, NotificationSettingsSchema, UnreadCountSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { broadcastOwn } from './notifications.channel.ts';
import {
  countNotifications,
  countUnread,
  listNotificationRows,
  markAllRead,
  markRead,
} from './notifications.queries.ts';
import { listSettings, saveSettings } from './notificationSettings.ts';
import { presentNotification } from './presentNotification.ts';

export function registerNotificationRoutes(app: App): void {
  handle(
    app,
    endpoints.listNotifications,
    { query: listNotificationsInput, answer: NotificationListSchema },
    async ({ session, tx, query }) => {
      const rows = await listNotificationRows(tx, session.actor, query.page, notificationPageSize);
      const total = await countNotifications(tx, session.uid);
      return {
        notification_users: rows.map(presentNotification),
        meta: { total_pages: Math.ceil(total / notificationPageSize) },
      };
    },
  );

  handle(app, endpoints.countUnreadNotifications, { answer: UnreadCountSchema }, async ({ session, tx }) => ({
    unread_count: await countUnread(tx, session.uid),
  }));

  handle(app, endpoints.readNotification, { answer: UnreadCountSchema }, async ({ session, tx, params, audit }) => {
    const { found, changed } = await markRead(tx, session.uid, params.id);
    if (!found) throw new Refusal('notification.not_found');
    if (changed) broadcastOwn(tx, 'notifications_changed', session.uid);
    audit.target('notification', params.id);
    return { unread_count: await countUnread(tx, session.uid) };
  });

  handle(app, endpoints.readAllNotifications, { answer: UnreadCountSchema }, async ({ session, tx, audit }) => {
    const count = await markAllRead(tx, session.uid);
    if (count > 0) broadcastOwn(tx, 'notifications_changed', session.uid);
    audit.target('user', session.uid);
    return { unread_count: 0 };
  });

  handle(app, endpoints.showNotificationSettings, { answer: NotificationSettingsSchema }, async ({ session, tx }) => ({
    notification_settings: await listSettings(tx, session.uid, session.role),
  }));

  handle(
    app,
    endpoints.updateNotificationSettings,
    { body: notificationSettingsInput, answer: NotificationSettingsSchema },
    async ({ session, tx, body, audit }) => {
      const before = await listSettings(tx, session.uid, session.role);
      await saveSettings(tx, session.uid, body.notification_settings);
      const after = await listSettings(tx, session.uid, session.role);
      const changed = after.filter((setting, index) => JSON.stringify(setting) !== JSON.stringify(before[index]));
      const facts = (settings: typeof after) =>
        Object.fromEntries(
          settings
            .filter(({ type }) => changed.some((one) => one.type === type))
            .map(({ type, screen, email, push }) => [type, { screen, email, push }]),
        ) as Partial<Record<NotificationType, Pick<NotificationSetting, 'screen' | 'email' | 'push'>>>;
      audit.target('user', session.uid).change(facts(before), facts(after));
      return { notification_settings: after };
    },
  );
}
