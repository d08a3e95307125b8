import { and, eq, inArray, isNull } from 'drizzle-orm';
import { newId } from '../db/newId.ts';
import { pushOutbox, pushSubscriptions, sessions } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';

/** A browser stops receiving when its sign-in is revoked; the rows follow later with that of the sign-in. */
export const ofLiveSession = ({ accountId }: AccountTx) =>
  and(eq(sessions.accountId, accountId), eq(sessions.id, pushSubscriptions.sessionId), isNull(sessions.revokedAt));

/** Receiving browsers of users. */
export const listDevices = (tx: AccountTx, userIds: readonly string[]) =>
  tx.db
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, ofLiveSession(tx))
    .where(and(eq(pushSubscriptions.accountId, tx.accountId), inArray(pushSubscriptions.userId, [...userIds])));

/** Messages, sent after the commit; without a notification as a test. */
export async function addToOutbox(
  { db, accountId }: AccountTx,
  messages: readonly { subscriptionId: string; notificationId: string | null }[],
): Promise<void> {
  if (messages.length > 0)
    await db.insert(pushOutbox).values(messages.map((message) => ({ accountId, id: newId(), ...message })));
}
