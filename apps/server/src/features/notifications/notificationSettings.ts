import { notificationTypeFacts, notificationTypesOf } from '@funil/api/contract';
import type { NotificationSetting, NotificationSettingsInput, Role } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { notificationSettings } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

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
    const { screen, email } = rows.find((row) => row.type === type) ?? notificationTypeFacts[type];
    return { type, screen, email };
  });
}

export async function saveSettings(
  { db, accountId }: AccountTx,
  userId: string,
  settings: NotificationSettingsInput['notification_settings'],
): Promise<void> {
  // A statement cannot write a row twice, so the last setting of a type wins.
  const rows = [
    ...new Map(settings.map(({ type, screen, email }) => [type, { accountId, userId, type, screen, email }])).values(),
  ];
  if (rows.length === 0) return;
  await db
    .insert(notificationSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationSettings.accountId, notificationSettings.userId, notificationSettings.type],
      set: { screen: sql`excluded.screen`, email: sql`excluded.email` },
    });
}
