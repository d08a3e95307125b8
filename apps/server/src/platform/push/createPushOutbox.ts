import { and, eq, lte, sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { Config } from '../config/readConfig.ts';
import type { Database } from '../db/database.ts';
import { pushOutbox, pushSubscriptions, sessions } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { withAccount } from '../db/withAccount.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import type { PushKeyPair, PushKeys } from './createPushKeys.ts';
import type { PushRequest, PushTransport } from './PushTransport.ts';
import { createPostponedItems } from '../turns/createPostponedItems.ts';
import { createTurnRunner } from '../turns/createTurnRunner.ts';
import type { AccountItem, ItemOutcome } from '../turns/createTurnRunner.ts';
import { createTurns } from '../turns/createTurns.ts';
import type { ComposePushMessage, PushMessage } from './PushMessage.ts';

/** The delay doubles with each failure. */
const firstWaitSeconds = 30;

/** A quarter of an hour in all; later the notification has been seen on a screen. */
const mostAttempts = 6;

/** No other process sends a claimed message meanwhile. Several times as long as a request may take. */
const leaseSeconds = 60;

/** Requests on their way, of which one account has a quarter. */
const atOnce = 8;

export interface PushOutbox {
  /** Safe to call concurrently. */
  drain: () => Promise<void>;
}

interface PushOutboxOptions {
  config: Pick<Config, 'mailFrom'>;
  database: Database;
  keys: PushKeys;
  transport: Pick<PushTransport, 'post'>;
  compose: ComposePushMessage;
  logger: { error: WriteLog };
  /** When aborted, messages on their way are given up and sent later by another process. */
  signal?: AbortSignal;
}

interface Claim {
  id: string;
  /** Counts this one. A later claim has another number, and this one no longer decides about the row. */
  attempts: number;
  subscription: typeof pushSubscriptions.$inferSelect;
  message: PushMessage;
  /** Seconds that the message is still worth sending. */
  leftSeconds: number;
}

const isRow = ({ accountId }: AccountTx, id: string) => and(eq(pushOutbox.accountId, accountId), eq(pushOutbox.id, id));

/** Null if another process has the message, or its receiver is gone. */
async function claim(
  tx: AccountTx,
  id: string,
  { publicKey }: PushKeyPair,
  compose: ComposePushMessage,
): Promise<Claim | null> {
  const [due] = await tx.db
    .select({ subscriptionId: pushOutbox.subscriptionId, notificationId: pushOutbox.notificationId })
    .from(pushOutbox)
    .where(and(isRow(tx, id), lte(pushOutbox.nextAttemptAt, sql`now()`)))
    .for('update', { skipLocked: true });
  if (!due) return null;
  const [receiver] = await tx.db
    .select({ subscription: pushSubscriptions, revokedAt: sessions.revokedAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.accountId, tx.accountId), eq(sessions.id, pushSubscriptions.sessionId)))
    .where(and(eq(pushSubscriptions.accountId, tx.accountId), eq(pushSubscriptions.id, due.subscriptionId)));
  const isLive = receiver && !receiver.revokedAt && receiver.subscription.serverKey === publicKey;
  const message = isLive && (await compose(tx, receiver.subscription.userId, due.notificationId));
  const [claimed] = await tx.db
    .update(pushOutbox)
    .set({
      attempts: sql`${pushOutbox.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(isRow(tx, id))
    .returning({
      attempts: pushOutbox.attempts,
      ageSeconds: sql<number>`extract(epoch from now() - ${pushOutbox.createdAt})::integer`,
    });
  const leftSeconds = message && claimed ? message.ageSeconds - claimed.ageSeconds : 0;
  if (!isLive || !message || !claimed || leftSeconds <= 0) {
    await tx.db.delete(pushOutbox).where(isRow(tx, id));
    return null;
  }
  return { id, attempts: claimed.attempts, subscription: receiver.subscription, message, leftSeconds };
}

/** `gone` ends the subscription, `again` postpones the message, `dropped` gives it up. */
type Outcome = 'sent' | 'gone' | 'again' | 'dropped';

function outcomeOf(status: number, attempts: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  // The browser has unsubscribed, or is no more.
  if (status === 404 || status === 410) return 'gone';
  const mayRecover = status === 408 || status === 429 || status >= 500;
  return mayRecover && attempts < mostAttempts ? 'again' : 'dropped';
}

async function settle(tx: AccountTx, { id, attempts, subscription }: Claim, outcome: Outcome): Promise<void> {
  const isClaimed = and(isRow(tx, id), eq(pushOutbox.attempts, attempts));
  if (outcome === 'again') {
    const wait = firstWaitSeconds * 2 ** (attempts - 1);
    await tx.db
      .update(pushOutbox)
      .set({ nextAttemptAt: sql`now() + make_interval(secs => ${wait})` })
      .where(isClaimed);
    return;
  }
  await tx.db.delete(pushOutbox).where(isClaimed);
  // Its address tells that the browser did not subscribe anew meanwhile.
  if (outcome === 'gone')
    await tx.db
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.accountId, tx.accountId),
          eq(pushSubscriptions.id, subscription.id),
          eq(pushSubscriptions.endpoint, subscription.endpoint),
        ),
      );
}

/**
 * Sends messages to push services. As for mail, a message is claimed, sent outside any transaction, and then removed, so
 * it arrives at least once.
 */
export function createPushOutbox({
  config,
  database,
  keys,
  transport,
  compose,
  logger,
  signal,
}: PushOutboxOptions): PushOutbox {
  function encrypt({ subscription, message, leftSeconds }: Claim, pair: PushKeyPair): PushRequest {
    const { endpoint, p256dh, auth } = subscription;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message.payload),
      {
        vapidDetails: { subject: `mailto:${config.mailFrom}`, ...pair },
        TTL: leftSeconds,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    return { endpoint, headers: headers as Record<string, string>, body: body! };
  }

  async function post(claimed: Claim, pair: PushKeyPair): Promise<{ outcome: Outcome; rests: boolean }> {
    const { id, attempts } = claimed;
    try {
      const status = await transport.post(encrypt(claimed, pair), signal);
      const outcome = outcomeOf(status, attempts);
      if (outcome === 'again' || outcome === 'dropped')
        logger.error({ push: id, attempts, status }, `push message ${outcome === 'again' ? 'postponed' : 'given up'}`);
      return { outcome, rests: false };
    } catch (error) {
      logger.error({ err: error, push: id, attempts }, 'push message not sent');
      return { outcome: attempts < mostAttempts ? 'again' : 'dropped', rests: true };
    }
  }

  async function sendMessage({ accountId, id }: AccountItem): Promise<ItemOutcome> {
    const within = <T>(fn: (tx: AccountTx) => Promise<T>) => withAccount(database, { accountId }, fn);
    try {
      const pair = await keys.read();
      const claimed = await within((tx) => claim(tx, id, pair, compose));
      if (!claimed) return 'done';
      const { outcome, rests } = await post(claimed, pair);
      await within((tx) => settle(tx, claimed, outcome));
      return rests ? 'rest' : 'done';
    } catch (error) {
      logger.error({ err: error, push: id }, 'push message could not be claimed or settled');
      return 'postpone';
    }
  }

  const perAccount = atOnce / 4;
  const runner = createTurnRunner({
    name: 'push',
    find: async (most, exceptAccounts) =>
      (
        await database.pool.query<AccountItem>('select account_id as "accountId", id from find_due_pushes($1, $2)', [
          most,
          exceptAccounts,
        ])
      ).rows,
    run: sendMessage,
    turns: createTurns({ atOnce, perAccount }),
    perAccount,
    postponed: createPostponedItems(),
    signal,
  });
  return { drain: runner.run };
}
