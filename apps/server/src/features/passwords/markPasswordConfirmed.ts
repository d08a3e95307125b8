import { and, eq, sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** Opens the endpoints that need a recent password to this session. */
export async function markPasswordConfirmed({ db, accountId }: AccountTx, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ passwordAt: sql`now()` })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)));
}
