import { endpoint, input, wire } from '../endpoint.ts';
import type { PushDeviceAnswer } from './pushSubscriptionsAnswers.ts';
import type { PushAddressInput, SavePushSubscriptionInput } from './pushSubscriptionsInput.ts';

export type { PushDevice } from './pushSubscriptionsAnswers.ts';
export type * from './pushSubscriptionsInput.ts';

/** Tells whether this sign-in's browser receives notifications, and the key to subscribe with. */
export const showPushDevice = endpoint({
  name: 'push_subscription.show',
  method: 'GET',
  path: '/api/push_subscription',
  ability: 'notification.manage',
  response: wire<PushDeviceAnswer>('push_device'),
});

/** Sends notifications to this browser, until this sign-in ends. */
export const savePushSubscription = endpoint({
  name: 'push_subscription.save',
  method: 'PUT',
  path: '/api/push_subscription',
  ability: 'notification.manage',
  body: input<SavePushSubscriptionInput>(),
  response: wire<PushDeviceAnswer>('push_device'),
  errors: ['push_subscription.unknown_service'],
});

/**
 * Keeps a subscription of the same browser that the caller made in an earlier sign-in. Ends one that another user left
 * there: the answer then says that the browser receives nothing.
 */
export const claimPushSubscription = endpoint({
  name: 'push_subscription.claim',
  method: 'POST',
  path: '/api/push_subscription/claim',
  ability: 'notification.manage',
  body: input<PushAddressInput>(),
  response: wire<PushDeviceAnswer>('push_device'),
});

/** Sends nothing to this browser any more. */
export const removePushSubscription = endpoint({
  name: 'push_subscription.remove',
  method: 'DELETE',
  path: '/api/push_subscription',
  ability: 'notification.manage',
  response: wire<void>(),
  status: 204,
});

/** Sends a test notification to one of the caller's browsers. */
export const testPushSubscription = endpoint({
  name: 'push_subscription.test',
  method: 'POST',
  path: '/api/push_subscription/test',
  ability: 'notification.manage',
  body: input<PushAddressInput>(),
  response: wire<void>(),
  status: 204,
  errors: ['push_subscription.not_found'],
});
