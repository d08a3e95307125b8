import type { FilePurpose } from '@funil/api/contract';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { files } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';

export type FileRow = typeof files.$inferSelect;

export async function insertFile(
  { db, accountId }: AccountTx,
  row: Omit<typeof files.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(files).values({ ...row, accountId });
}

/** Null if the row was deleted meanwhile. */
export async function markReady({ db, accountId }: AccountTx, id: string): Promise<FileRow | null> {
  const [row] = await db
    .update(files)
    .set({ state: 'ready' })
    .where(and(eq(files.accountId, accountId), eq(files.id, id), eq(files.state, 'pending')))
    .returning();
  return row ?? null;
}

export async function findFile({ db, accountId }: AccountTx, id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.accountId, accountId), eq(files.id, id), eq(files.state, 'ready')));
  return row ?? null;
}

/**
 * Marks the file as referenced, so that it stays; call it in the transaction of the reference.
 *
 * @returns null if the account has no such file
 */
export async function attachFile(
  { db, accountId }: AccountTx,
  id: string,
  purposes: readonly FilePurpose[],
): Promise<FileRow | null> {
  const [row] = await db
    .update(files)
    .set({ attachedAt: sql`coalesce(${files.attachedAt}, now())` })
    .where(
      and(
        eq(files.accountId, accountId),
        eq(files.id, id),
        eq(files.state, 'ready'),
        inArray(files.purpose, [...purposes]),
      ),
    )
    .returning();
  return row ?? null;
}

/** The next sweep deletes the files. */
export async function releaseFiles({ db, accountId }: AccountTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(files)
    .set({ state: 'removed' })
    .where(and(eq(files.accountId, accountId), inArray(files.id, [...ids])));
}

const waitsFor = sql`interval '1 day'`;

/** Returns the number of files, at most `most`. */
export async function abandonOrphans({ db, accountId }: AccountTx, most: number): Promise<number> {
  const orphans = db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.accountId, accountId),
        isNull(files.attachedAt),
        or(eq(files.state, 'pending'), eq(files.state, 'ready')),
        lt(files.createdAt, sql`now() - ${waitsFor}`),
      ),
    )
    .limit(most);
  const { rowCount } = await db
    .update(files)
    .set({ state: 'removed' })
    .where(and(eq(files.accountId, accountId), inArray(files.id, orphans)));
  return rowCount ?? 0;
}

export async function listRemoved({ db, accountId }: AccountTx, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.accountId, accountId), eq(files.state, 'removed')))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function deleteFiles({ db, accountId }: AccountTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(files).where(and(eq(files.accountId, accountId), inArray(files.id, [...ids])));
}
