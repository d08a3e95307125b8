import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { blockListExceptions, contactBlocks } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

export async function insertBlocks(
  { db, accountId }: AccountTx,
  rows: readonly Omit<typeof contactBlocks.$inferInsert, 'accountId'>[],
): Promise<void> {
  await db.insert(contactBlocks).values(rows.map((row) => ({ ...row, accountId })));
}

export async function liftBlocks(
  { db, accountId }: AccountTx,
  ids: readonly string[],
  lift: { liftedAt: Date; liftedBy: string; evidence: string },
): Promise<void> {
  await db
    .update(contactBlocks)
    .set(lift)
    .where(and(eq(contactBlocks.accountId, accountId), inArray(contactBlocks.id, [...ids])));
}

/** Ids of blocks of some digests by consents that were withdrawn until a day, the day included; locked. */
export async function lockWithdrawals(
  { db, accountId }: AccountTx,
  digests: readonly string[],
  day: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: contactBlocks.id })
    .from(contactBlocks)
    .where(
      and(
        eq(contactBlocks.accountId, accountId),
        inArray(contactBlocks.digest, [...digests]),
        eq(contactBlocks.kind, 'withdrawn'),
        lte(contactBlocks.fromDay, day),
        isNull(contactBlocks.liftedAt),
      ),
    )
    .orderBy(contactBlocks.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** All blocks of some digests, also those that have ended, oldest first. */
export function listAllBlocks({ db, accountId }: AccountTx, digests: readonly string[]) {
  return db
    .select()
    .from(contactBlocks)
    .where(and(eq(contactBlocks.accountId, accountId), inArray(contactBlocks.digest, [...digests])))
    .orderBy(contactBlocks.createdAt, contactBlocks.id);
}

/** Blocks that were made through one lead count as made through another one from now on. */
export async function passBlocks({ db, accountId }: AccountTx, fromLeadId: string, toLeadId: string): Promise<void> {
  await db
    .update(contactBlocks)
    .set({ leadId: toLeadId })
    .where(and(eq(contactBlocks.accountId, accountId), eq(contactBlocks.leadId, fromLeadId)));
}

export async function insertException(
  { db, accountId }: AccountTx,
  row: Omit<typeof blockListExceptions.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(blockListExceptions).values({ ...row, accountId });
}

export function listExceptions({ db, accountId }: AccountTx, digests: readonly string[]) {
  return db
    .select()
    .from(blockListExceptions)
    .where(and(eq(blockListExceptions.accountId, accountId), inArray(blockListExceptions.digest, [...digests])))
    .orderBy(blockListExceptions.createdAt);
}
