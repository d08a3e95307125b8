import { notificationTypeFacts, notificationTypesOf } from '@funil/api/contract';
import type { NotificationSetting, NotificationSettingsInput, NotificationType, Role } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { notificationSettings } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

interface Ways {
  screen: boolean;
  email: boolean;
  /** Missing for a type that is never sent to devices. */
  push?: boolean;
}

/** A user's setting of a type among the stored ones, or its default. */
export function settingOf(
  rows: readonly { type: NotificationType; screen: boolean; email: boolean; push: boolean | null }[],
  type: NotificationType,
): Ways {
  const standard: Ways = notificationTypeFacts[type];
  const row = rows.find((one) => one.type === type);
  if (!row) return standard;
  const { screen, email, push } = row;
  return { screen, email, ...(standard.push !== undefined && { push: push ?? standard.push }) };
}

/** Settings for the role's types, with defaults for unset types. */
export async function listSettings(
  { db, accountId }: AccountTx,
  userId: string,
  role: Role,
): Promise<NotificationSetting[]> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(and(eq(notificationSettings.accountId, accountId), eq(notificationSettings.userId, userId)));
  return notificationTypesOf(role).map((type) => {
    const { screen, email, push = null } = settingOf(rows, type);
    return { type, screen, email, push };
  });
}

export async function saveSettings(
  { db, accountId }: AccountTx,
  userId: string,
  settings: NotificationSettingsInput['notification_settings'],
): Promise<void> {
  // A statement cannot write a row twice, so the last setting of a type wins.
  const rows = [
    ...new Map(
      settings.map(({ type, screen, email, push }) => [type, { accountId, userId, type, screen, email, push }]),
    ).values(),
  ];
  if (rows.length === 0) return;
  await db
    .insert(notificationSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationSettings.accountId, notificationSettings.userId, notificationSettings.type],
      set: {
        screen: sql`excluded.screen`,
        email: sql`excluded.email`,
        push: sql`coalesce(excluded.push, ${notificationSettings.push})`,
      },
    });
}
