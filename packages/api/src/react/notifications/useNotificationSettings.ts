import useSWR from 'swr';
import { showNotificationSettings, updateNotificationSettings } from '../../contract/notifications/notifications.ts';
import type { NotificationSetting, NotificationSettings } from '../../contract/notifications/notifications.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Where each type of notification reaches the signed-in person. `save` shows the change at once, and takes it back when it rejects. */
export function useNotificationSettings() {
  const client = useClient();
  const { data, error, mutate } = useSWR<NotificationSettings, ApiError>(keys.notificationSettings, () =>
    client.call(showNotificationSettings),
  );
  return {
    settings: data?.notification_settings,
    error: data ? undefined : error,
    retry: () => void mutate(),
    async save(setting: NotificationSetting) {
      await mutate(client.call(updateNotificationSettings, { body: { notification_settings: [setting] } }), {
        optimisticData: (current) => ({
          notification_settings: (current?.notification_settings ?? []).map((one) =>
            one.type === setting.type ? setting : one,
          ),
        }),
        rollbackOnError: true,
        revalidate: false,
      });
    },
  };
}
