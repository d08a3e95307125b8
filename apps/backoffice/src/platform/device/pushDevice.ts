import { claimPushSubscription, showPushDevice } from '@funil/api/contract';
import type { SavePushSubscriptionInput } from '@funil/api/contract';
import type { Client } from '@funil/api';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { readWorkerMessage } from './workerMessages.ts';

export type PushAbility = 'ready' | 'denied' | 'unsupported';

/** Whether this browser can show notifications of this address. */
export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Asks the person for permission if need be. Null if the browser or the person refuses. */
export async function subscribeToPush(serverKey: string): Promise<SavePushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await registerServiceWorker();
  if (!registration) return null;
  // Only an active worker can be subscribed.
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another server's key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Address at which this browser is subscribed; null if it lost its subscription. */
export const findPushAddress = async (): Promise<string | null> => (await findSubscription())?.endpoint ?? null;

export async function unsubscribeFromPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/**
 * After a new sign-in, the browser may have the subscription of an earlier one. The server keeps it if it is the same
 * user's; otherwise it ends here too.
 */
export async function claimPushDevice(client: Client, registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription();
  if (!subscription) return;
  const { push_device: known } = await client.call(showPushDevice);
  if (known.is_on) return;
  const { push_device: device } = await client.call(claimPushSubscription, {
    body: { endpoint: subscription.endpoint },
  });
  if (!device.is_on) await subscription.unsubscribe();
}

/** Resolves with the title of the next notification that this browser receives; null after `timeoutMs`. */
export function nextPush(timeoutMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const finish = (title: string | null) => {
      listening.abort();
      clearTimeout(timer);
      resolve(title);
    };
    const timer = setTimeout(() => finish(null), timeoutMs);
    navigator.serviceWorker.addEventListener(
      'message',
      (event) => {
        const message = readWorkerMessage(event);
        if (message?.kind === 'pushed') finish(message.title);
      },
      listening,
    );
  });
}
