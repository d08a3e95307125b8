import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { apiKeys, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** Lists keys, unrevoked ones first. `id` selects one key. */
export function listApiKeyRows({ db, accountId }: AccountTx, id?: string) {
  return db
    .select({ key: apiKeys, createdBy: { id: users.id, name: users.name } })
    .from(apiKeys)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, apiKeys.createdBy)))
    .where(and(eq(apiKeys.accountId, accountId), id === undefined ? undefined : eq(apiKeys.id, id)))
    .orderBy(asc(sql`${apiKeys.revokedAt} is not null`), desc(apiKeys.createdAt), desc(apiKeys.id));
}

export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeyRows>>[number];

export async function countLiveKeys({ db, accountId }: AccountTx): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)));
  return row!.count;
}

/** Returns the id, or null when an unrevoked key has the same name. */
export async function insertApiKey(
  { db, accountId }: AccountTx,
  row: Omit<typeof apiKeys.$inferInsert, 'accountId'>,
): Promise<string | null> {
  const [added] = await db
    .insert(apiKeys)
    .values({ ...row, accountId })
    .onConflictDoNothing()
    .returning({ id: apiKeys.id });
  return added?.id ?? null;
}

/** Revokes a key. An earlier revocation keeps its time. */
export async function revokeKey({ db, accountId }: AccountTx, id: string, now: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.accountId, accountId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
}
