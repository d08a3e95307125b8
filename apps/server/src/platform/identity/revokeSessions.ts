import { and, eq, isNull, sql } from 'drizzle-orm';
import { sessions } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';

export async function revokeSession({ db, accountId }: AccountTx, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

export async function revokeAllSessions({ db, accountId }: AccountTx, userId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
