import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { idleSeconds } from '../../platform/identity/sessionTimes.ts';

const whereLive = (accountId: string, userId: string) =>
  and(
    eq(sessions.accountId, accountId),
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastUsedAt, sql`now() - make_interval(secs => ${idleSeconds})`),
  );

export const listOwnSessions = ({ db, accountId }: AccountTx, userId: string) =>
  db.select().from(sessions).where(whereLive(accountId, userId)).orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

export type SessionRow = Awaited<ReturnType<typeof listOwnSessions>>[number];

/** False if the session is another user's, or has ended. */
export async function revokeOwnSession(
  { db, accountId }: AccountTx,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(whereLive(accountId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function revokeOtherSessions(
  { db, accountId }: AccountTx,
  userId: string,
  ownSessionId: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(whereLive(accountId, userId), ne(sessions.id, ownSessionId)));
}
