import { useMemo } from 'react';
import {
  removePushSubscription,
  savePushSubscription,
  showPushDevice,
  testPushSubscription,
} from '../../contract/pushSubscriptions/pushSubscriptions.ts';
import type { SavePushSubscriptionInput } from '../../contract/pushSubscriptions/pushSubscriptions.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** This browser as a receiver of notifications, and commands, which reject with an `ApiError`. */
export function usePushDevice() {
  const { call, keep, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(showPushDevice);
  const commands = useMemo(
    () => ({
      async turnOn(subscription: SavePushSubscriptionInput) {
        await keep(showPushDevice, {}, await call(savePushSubscription, { body: subscription }));
      },
      async turnOff() {
        await call(removePushSubscription);
        await outdate(keyOf(showPushDevice));
      },
      /** @param endpoint address of the browser's subscription */
      sendTest: (endpoint: string) => call(testPushSubscription, { body: { endpoint } }),
    }),
    [call, keep, outdate],
  );
  return { device: data?.push_device, error, isLoading, retry, ...commands };
}
