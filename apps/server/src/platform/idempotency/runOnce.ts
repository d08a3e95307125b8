import { createHash } from 'node:crypto';
import { and, DrizzleQueryError, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { idempotencyKeys } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { Refusal } from '../refusals/Refusal.ts';

export interface KeyedRequest {
  userId: string;
  key: string;
  endpointName: string;
  requestHash: string;
  status: number;
}

const runningTimeout = '5s';

/** Allows UUIDs, but no control characters or long texts. */
const keyShape = /^[\w.:-]{8,100}$/;

/** @throws Refusal if the header is invalid */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyShape.test(header)) throw new Refusal('request.malformed');
  return header;
}

export function hashRequest(url: string, body: unknown): string {
  return createHash('sha256')
    .update(url)
    .update('\n')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
}

/**
 * Key, work and answer share a transaction, so after a refusal or crash the caller may retry.
 *
 * @throws Refusal `request.idempotency_conflict` if the key belongs to another request, `request.idempotency_running`
 * if its request still runs after the wait
 */
export async function runOnce<T>(
  tx: AccountTx,
  request: KeyedRequest,
  work: () => Promise<T>,
): Promise<{ response: T; isReplay: boolean }> {
  const { db, accountId } = tx;
  const { userId, key, endpointName, requestHash, status } = request;
  const isThisKey = and(
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
  );

  // A running request with this key blocks the insert until it ends.
  await db.execute(sql`select set_config('lock_timeout', ${runningTimeout}, true)`);
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ accountId, userId, key, endpoint: endpointName, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .catch((error: unknown) => {
      const cause = error instanceof DrizzleQueryError ? error.cause : error;
      if (cause instanceof pg.DatabaseError && cause.code === '55P03')
        throw new Refusal('request.idempotency_running', { retryAfter: 1 });
      throw error;
    });
  await db.execute(sql`select set_config('lock_timeout', '0', true)`);

  if (inserted.length === 0) {
    const [stored] = await db.select().from(idempotencyKeys).where(isThisKey);
    if (stored?.endpoint !== endpointName || stored.requestHash !== requestHash)
      throw new Refusal('request.idempotency_conflict');
    // Stored by this function, so the type matches the endpoint.
    return { response: stored.response as T, isReplay: true };
  }

  const response = await work();
  await db
    .update(idempotencyKeys)
    .set({ status, response: response ?? null })
    .where(isThisKey);
  return { response, isReplay: false };
}
