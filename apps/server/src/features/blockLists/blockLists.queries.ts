import type { BlockListKind } from '@funil/api/contract';
import { blockListLimit } from '@funil/api/contract';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { blockListPhones, blockLists, jobs, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

function selectLists({ db, accountId }: AccountTx) {
  return db
    .select({ list: blockLists, createdBy: { id: users.id, name: users.name } })
    .from(blockLists)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, blockLists.createdBy)));
}

export type BlockListRow = Awaited<ReturnType<typeof selectLists>>[number];

/** Latest first. */
export const listBlockListRows = (tx: AccountTx): Promise<BlockListRow[]> =>
  selectLists(tx)
    .where(eq(blockLists.accountId, tx.accountId))
    .orderBy(desc(blockLists.createdAt), desc(blockLists.id))
    .limit(blockListLimit);

const isList = ({ accountId }: AccountTx, id: string) =>
  and(eq(blockLists.accountId, accountId), eq(blockLists.id, id));

export async function readBlockListRow(tx: AccountTx, id: string): Promise<BlockListRow> {
  const [row] = await selectLists(tx).where(isList(tx, id));
  return row!;
}

export async function lockBlockList(tx: AccountTx, id: string) {
  const [row] = await tx.db.select().from(blockLists).where(isList(tx, id)).for('update');
  return row;
}

/** Lists of a register that are not read yet, each with the file of its job and whether the job goes on. */
export async function listUnread(
  { db, accountId }: AccountTx,
  kind: BlockListKind,
): Promise<{ id: string; fileId: string; isUnderWay: boolean }[]> {
  return db
    .select({
      id: blockLists.id,
      fileId: sql<string>`${jobs.input} ->> 'file_id'`,
      isUnderWay: sql<boolean>`${jobs.finishedAt} is null`,
    })
    .from(blockLists)
    .innerJoin(jobs, and(eq(jobs.accountId, accountId), sql`${jobs.input} ->> 'list_id' = ${blockLists.id}::text`))
    .where(and(eq(blockLists.accountId, accountId), eq(blockLists.kind, kind), eq(blockLists.state, 'reading')));
}

export async function insertBlockList(
  { db, accountId }: AccountTx,
  row: Omit<typeof blockLists.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(blockLists).values({ ...row, accountId });
}

export async function saveBlockList(
  tx: AccountTx,
  id: string,
  patch: Partial<Pick<typeof blockLists.$inferInsert, 'state' | 'problem' | 'phonesCount' | 'unreadCount'>>,
): Promise<void> {
  await tx.db.update(blockLists).set(patch).where(isList(tx, id));
}

/** Adds phones to a list. A phone that is there already stays. */
export async function insertListPhones(
  { db, accountId }: AccountTx,
  listId: string,
  digests: readonly string[],
): Promise<void> {
  await db.execute(sql`
    insert into block_list_phones (account_id, digest, list_id)
    select ${accountId}::uuid, digest, ${listId}::uuid from unnest(${sql.param([...digests])}::text[]) as digest
    on conflict do nothing`);
}

export const countListPhones = ({ db, accountId }: AccountTx, listId: string): Promise<number> =>
  db.$count(blockListPhones, and(eq(blockListPhones.accountId, accountId), eq(blockListPhones.listId, listId)));

export async function removeListPhones({ db, accountId }: AccountTx, listId: string): Promise<void> {
  await db
    .delete(blockListPhones)
    .where(and(eq(blockListPhones.accountId, accountId), eq(blockListPhones.listId, listId)));
}

/** Other lists of the register that are in force. */
export async function listInForce({ db, accountId }: AccountTx, kind: BlockListKind, exceptId: string) {
  return db
    .select({ id: blockLists.id })
    .from(blockLists)
    .where(
      and(
        eq(blockLists.accountId, accountId),
        eq(blockLists.kind, kind),
        eq(blockLists.state, 'ready'),
        ne(blockLists.id, exceptId),
      ),
    );
}
