import { endpoints, pushAddressInput, savePushSubscriptionInput } from '@funil/api/contract';
import { PushDeviceAnswerSchema } from '@funil/api/contract/answers';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle, handlePrepared } from '../../platform/http/handle.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { addToOutbox } from '../../platform/push/pushOutbox.queries.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import {
  claimSubscription,
  findOfSession,
  findOwn,
  removeOfSession,
  saveSubscription,
} from './pushSubscriptions.queries.ts';

export function registerPushSubscriptionRoutes(app: App): void {
  const { pushKeys, pushTransport } = app.services;
  /** The keys are read in a transaction of their own. */
  const readKeys = async () => () => pushKeys.read();

  async function presentDevice(tx: AccountTx, { sessionId }: Session, serverKey: string) {
    const subscription = await findOfSession(tx, sessionId);
    return { push_device: { is_on: subscription?.serverKey === serverKey, server_key: serverKey } };
  }

  handlePrepared(
    app,
    endpoints.showPushDevice,
    { answer: PushDeviceAnswerSchema },
    readKeys,
    async ({ tx, session }, { publicKey }) => presentDevice(tx, session, publicKey),
  );

  handlePrepared(
    app,
    endpoints.savePushSubscription,
    { body: savePushSubscriptionInput, answer: PushDeviceAnswerSchema },
    readKeys,
    async ({ tx, session, body: { endpoint, p256dh, auth }, audit }, { publicKey }) => {
      if (!pushTransport.accepts(endpoint)) throw new Refusal('push_subscription.unknown_service');
      const { uid: userId, sessionId } = session;
      await saveSubscription(tx, { userId, sessionId, endpoint, p256dh, auth, serverKey: publicKey });
      audit.target('user', userId);
      return presentDevice(tx, session, publicKey);
    },
  );

  handlePrepared(
    app,
    endpoints.claimPushSubscription,
    { body: pushAddressInput, answer: PushDeviceAnswerSchema },
    readKeys,
    async ({ tx, session, body: { endpoint }, audit }, { publicKey }) => {
      await claimSubscription(tx, { userId: session.uid, sessionId: session.sessionId, endpoint });
      audit.target('user', session.uid);
      return presentDevice(tx, session, publicKey);
    },
  );

  handle(app, endpoints.removePushSubscription, {}, async ({ tx, session, audit }) => {
    await removeOfSession(tx, session.sessionId);
    audit.target('user', session.uid);
  });

  handle(
    app,
    endpoints.testPushSubscription,
    { body: pushAddressInput },
    async ({ tx, session, body: { endpoint }, audit }) => {
      const subscription = await findOwn(tx, session.uid, endpoint);
      if (!subscription) throw new Refusal('push_subscription.not_found');
      await addToOutbox(tx, [{ subscriptionId: subscription.id, notificationId: null }]);
      audit.target('user', session.uid);
    },
  );
}
