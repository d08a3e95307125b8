import type { AccountTx } from '../db/withAccount.ts';

/** As the service worker reads it. */
interface PushPayload {
  title: string;
  body: string;
  /** Path that a click opens. */
  path: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}

export interface PushMessage {
  payload: PushPayload;
  /** Time after which the message is worth nothing, from its creation. */
  ageSeconds: number;
}

/** Writes a message when it is sent; null if its receiver is not to have it any more. */
export type ComposePushMessage = (
  tx: AccountTx,
  userId: string,
  /** Null for a test. */
  notificationId: string | null,
) => Promise<PushMessage | null>;
