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

/** Longest wait for the same request that is still running elsewhere. */
const runningTimeout = '5s';

/** What the caller may choose as a key: a UUID fits, control characters and essays do not. */
const keyShape = /^[\w.:-]{8,100}$/;

/** @throws Refusal when the header is there and cannot be a key */
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
 * Runs `work` unless the same key has been answered before; then gives that answer again. Key, work and answer share
 * one transaction: a refusal or a crash leaves no key behind, and the caller may try again.
 *
 * @throws Refusal `request.idempotency_conflict` when the key came with another request before,
 *   `request.idempotency_running` when that request takes longer than anybody waits
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

  // A request with the same key that is still running holds this insertion until it ends.
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
    const [known] = await db.select().from(idempotencyKeys).where(isThisKey);
    if (known?.endpoint !== endpointName || known.requestHash !== requestHash)
      throw new Refusal('request.idempotency_conflict');
    // Written by this very function, for this very endpoint.
    return { response: known.response as T, isReplay: true };
  }

  const response = await work();
  await db
    .update(idempotencyKeys)
    .set({ status, response: response ?? null })
    .where(isThisKey);
  return { response, isReplay: false };
}
