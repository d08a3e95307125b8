import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { accounts, cableMessages, cablePositions } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';

export type StoredMessage = typeof cableMessages.$inferSelect;

export async function findCursor({ db, accountId }: AccountTx): Promise<{ seq: number; quietForMs: number | null }> {
  const [row] = await db
    .select({
      seq: cablePositions.seq,
      quietForMs: sql<number>`(extract(epoch from clock_timestamp() - ${cablePositions.at}) * 1000)::int8`.mapWith(
        Number,
      ),
    })
    .from(cablePositions)
    .where(eq(cablePositions.accountId, accountId));
  return row ?? { seq: 0, quietForMs: null };
}

export function listMessagesAfter({ db, accountId }: AccountTx, seq: number, limit: number): Promise<StoredMessage[]> {
  return db
    .select()
    .from(cableMessages)
    .where(and(eq(cableMessages.accountId, accountId), gt(cableMessages.seq, seq)))
    .orderBy(asc(cableMessages.seq))
    .limit(limit);
}

export async function isAccountActive({ db, accountId }: AccountTx): Promise<boolean> {
  const [row] = await db.select({ status: accounts.status }).from(accounts).where(eq(accounts.id, accountId));
  return row?.status === 'active';
}
