import { useMemo } from 'react';
import { showNotificationSettings, updateNotificationSettings } from '../../contract/notifications/notifications.ts';
import type { NotificationSetting } from '../../contract/notifications/notifications.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The user's notification settings. `save` changes them at once, and reverts when rejected. */
export function useNotificationSettings() {
  const { call, changeAtOnce } = useCommands();
  const { data, error, isLoading, retry } = useRead(showNotificationSettings);
  const commands = useMemo(
    () => ({
      async save(setting: NotificationSetting) {
        await changeAtOnce(
          showNotificationSettings,
          {},
          (cached) => ({
            notification_settings: (cached?.notification_settings ?? []).map((one) =>
              one.type === setting.type ? setting : one,
            ),
          }),
          () => call(updateNotificationSettings, { body: { notification_settings: [setting] } }),
        );
      },
    }),
    [call, changeAtOnce],
  );
  return { settings: data?.notification_settings, error, isLoading, retry, ...commands };
}
