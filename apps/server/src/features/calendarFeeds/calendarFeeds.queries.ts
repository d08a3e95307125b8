import { and, eq, sql } from 'drizzle-orm';
import { calendarFeeds } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect;

const isOwn = ({ accountId }: AccountTx, userId: string) =>
  and(eq(calendarFeeds.accountId, accountId), eq(calendarFeeds.userId, userId));

export async function findFeed(tx: AccountTx, userId: string): Promise<CalendarFeedRow | null> {
  const [row] = await tx.db.select().from(calendarFeeds).where(isOwn(tx, userId));
  return row ?? null;
}

export async function findFeedBySecret(tx: AccountTx, secretHash: string): Promise<CalendarFeedRow | null> {
  const [row] = await tx.db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.accountId, tx.accountId), eq(calendarFeeds.secretHash, secretHash)));
  return row ?? null;
}

/** A user has one feed: a new secret replaces the earlier one. */
export async function saveSecret(tx: AccountTx, userId: string, secretHash: string): Promise<CalendarFeedRow> {
  const [row] = await tx.db
    .insert(calendarFeeds)
    .values({ accountId: tx.accountId, userId, secretHash })
    .onConflictDoUpdate({
      target: [calendarFeeds.accountId, calendarFeeds.userId],
      set: { secretHash, createdAt: sql`now()` },
    })
    .returning();
  return row!;
}

/** Null while the feed is off. */
export async function saveDetails(tx: AccountTx, userId: string, hasDetails: boolean): Promise<CalendarFeedRow | null> {
  const [row] = await tx.db.update(calendarFeeds).set({ hasDetails }).where(isOwn(tx, userId)).returning();
  return row ?? null;
}

export async function removeFeed(tx: AccountTx, userId: string): Promise<void> {
  await tx.db.delete(calendarFeeds).where(isOwn(tx, userId));
}
