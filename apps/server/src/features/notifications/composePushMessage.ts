import { describeNotification, isPushed, pushTitles, routes, testPushTitle } from '@funil/api/contract';
import type { NotificationType } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../../platform/db/schema/tables.ts';
import type { ComposePushMessage } from '../../platform/push/PushMessage.ts';
import { findActor } from '../people/findActor.ts';
import { listRowsById } from './notifications.queries.ts';
import { presentNotification } from './presentNotification.ts';

/** Most offers are open for half an hour. */
const offerAgeSeconds = 30 * 60;
/** Half a day: what was not received until then is on the screen of notifications. */
const noticeAgeSeconds = 12 * 60 * 60;
const testAgeSeconds = 60;

const ageOf = (type: NotificationType) => (type === 'lead_offered' ? offerAgeSeconds : noticeAgeSeconds);

/** Null if the user is gone, or has read the notification meanwhile. */
export const composePushMessage: ComposePushMessage = async (tx, userId, notificationId) => {
  const person = await findActor(tx, userId);
  const [account] = await tx.db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, tx.accountId));
  if (!person || !account) return null;
  const body = account.name;
  if (notificationId === null) {
    const path = `${routes.dashboard.path}?perfil=avisos`;
    return { payload: { title: testPushTitle, body, path, tag: 'test' }, ageSeconds: testAgeSeconds };
  }
  const [row] = await listRowsById(tx, person.actor, [notificationId]);
  if (!row || row.entry.readAt || row.entry.undoneAt || !isPushed(row.entry.type)) return null;
  const notification = presentNotification(row);
  return {
    payload: {
      title: pushTitles[row.entry.type](notification.leads_count),
      body,
      path: describeNotification(notification, person.actor.role).link,
      tag: notification.id,
    },
    ageSeconds: ageOf(row.entry.type),
  };
};
