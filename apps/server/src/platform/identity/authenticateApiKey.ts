import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { apiKeys } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { Refusal } from '../refusals/Refusal.ts';
import type { Session } from './Session.ts';
import { hashApiKey } from './apiKeySecret.ts';

/** A key acts as the account itself. Unknown, revoked and other accounts' keys get one answer. */
export async function authenticateApiKey(tx: AccountTx, secret: string): Promise<Session> {
  const key = await findLiveKey(tx, hashApiKey(secret));
  if (!key) throw new Refusal('api_key.invalid');
  await markKeyUsed(tx, key.id);
  const { id, name } = key;
  return {
    uid: id,
    role: 'admin',
    accountId: tx.accountId,
    sessionId: id,
    expiresAt: new Date(8.64e15),
    passwordAt: new Date(0),
    needsSecondFactor: false,
    user: { id, name, email: '', role: 'admin', code: '', avatar_url: null, is_available: false },
    actor: { uid: id, role: 'admin', managed_group_ids: [], managed_team_ids: [], partner_id: null },
    apiKey: { id, name },
  };
}

async function findLiveKey(
  { db, accountId }: AccountTx,
  secretHash: string,
): Promise<typeof apiKeys.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), eq(apiKeys.secretHash, secretHash), isNull(apiKeys.revokedAt)));
  return row;
}

/** Precise to the minute: frequent calls would otherwise update the row each time. */
async function markKeyUsed({ db, accountId }: AccountTx, id: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.accountId, accountId),
        eq(apiKeys.id, id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`)),
      ),
    );
}
