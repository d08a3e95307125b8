import type { Role, Tag, TagCreators, TagList } from '@funil/api/contract';
import { levelOf } from '@funil/api/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accounts, tags } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export function listActiveTags(tx: AccountTx): Promise<Tag[]> {
  return tx.db
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(tags)
    .where(and(eq(tags.accountId, tx.accountId), isNull(tags.archivedAt)))
    .orderBy(asc(tags.position), asc(tags.nameKey));
}

/**
 * Tags by id. The lock keeps a tag from being removed before the end of the transaction, and finds out about one that
 * is being removed.
 */
export async function holdTags(tx: AccountTx, ids: readonly string[]): Promise<(Tag & { isArchived: boolean })[]> {
  if (ids.length === 0) return [];
  return tx.db
    .select({ id: tags.id, name: tags.name, color: tags.color, isArchived: sql<boolean>`archived_at is not null` })
    .from(tags)
    .where(and(eq(tags.accountId, tx.accountId), inArray(tags.id, [...ids])))
    .orderBy(tags.position, tags.nameKey)
    .for('key share');
}

export async function findTagCreators({ db, accountId }: AccountTx): Promise<TagCreators> {
  const [row] = await db.select({ creators: accounts.tagCreators }).from(accounts).where(eq(accounts.id, accountId));
  return row!.creators;
}

export async function saveTagCreators({ db, accountId }: AccountTx, creators: TagCreators): Promise<void> {
  await db.update(accounts).set({ tagCreators: creators }).where(eq(accounts.id, accountId));
}

/** The account may keep tags to those who are responsible for more than their own leads. */
export const mayCreateTags = (role: Role, creators: TagCreators): boolean =>
  levelOf(role, 'lead.update') !== 'none' && (creators === 'editors' || role === 'admin' || role === 'manager');

export async function listTagChoices(tx: AccountTx, role: Role): Promise<TagList> {
  const creators = await findTagCreators(tx);
  return { tags: await listActiveTags(tx), creators, allowed: { create: mayCreateTags(role, creators) } };
}
