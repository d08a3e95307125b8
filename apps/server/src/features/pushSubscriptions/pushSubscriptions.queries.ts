import { and, eq, ne } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { pushSubscriptions, sessions } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { ofLiveSession } from '../../platform/push/pushOutbox.queries.ts';

type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

const isOwn = (tx: AccountTx, sessionId: string) =>
  and(eq(pushSubscriptions.accountId, tx.accountId), eq(pushSubscriptions.sessionId, sessionId));

/** The subscription of a sign-in's browser. */
export async function findOfSession(tx: AccountTx, sessionId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.db.select().from(pushSubscriptions).where(isOwn(tx, sessionId));
  return row ?? null;
}

/** A user's subscription at an address. */
export async function findOwn(
  { db, accountId }: AccountTx,
  userId: string,
  endpoint: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.accountId, accountId),
        eq(pushSubscriptions.userId, userId),
        eq(pushSubscriptions.endpoint, endpoint),
      ),
    );
  return row ?? null;
}

export interface NewSubscription {
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  serverKey: string;
}

/** A browser has one subscription, and a sign-in one browser. */
export async function saveSubscription(tx: AccountTx, subscription: NewSubscription): Promise<void> {
  const { endpoint, sessionId } = subscription;
  await tx.db.delete(pushSubscriptions).where(and(isOwn(tx, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
  await tx.db
    .insert(pushSubscriptions)
    .values({ accountId: tx.accountId, id: newId(), ...subscription })
    .onConflictDoUpdate({ target: [pushSubscriptions.accountId, pushSubscriptions.endpoint], set: subscription });
}

/** Moves a user's subscription to a new sign-in; ends one of another user. */
export async function claimSubscription(
  tx: AccountTx,
  { userId, sessionId, endpoint }: Pick<NewSubscription, 'userId' | 'sessionId' | 'endpoint'>,
): Promise<void> {
  const isThere = and(eq(pushSubscriptions.accountId, tx.accountId), eq(pushSubscriptions.endpoint, endpoint));
  await tx.db.delete(pushSubscriptions).where(and(isThere, ne(pushSubscriptions.userId, userId)));
  // A revoked sign-in has ended its subscription.
  const [own] = await tx.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, ofLiveSession(tx))
    .where(isThere);
  if (!own) return;
  await tx.db.delete(pushSubscriptions).where(and(isOwn(tx, sessionId), ne(pushSubscriptions.id, own.id)));
  await tx.db
    .update(pushSubscriptions)
    .set({ sessionId })
    .where(and(eq(pushSubscriptions.accountId, tx.accountId), eq(pushSubscriptions.id, own.id)));
}

export async function removeOfSession(tx: AccountTx, sessionId: string): Promise<void> {
  await tx.db.delete(pushSubscriptions).where(isOwn(tx, sessionId));
}
