import type { Role, Tag, TagCreators, TagList } from '@funil/api/contract';
import { levelOf } from '@funil/api/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { accounts, tags } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export function listActiveTags(tx: AccountTx): Promise<Tag[]> {
  return tx.db
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(tags)
    .where(and(eq(tags.accountId, tx.accountId), isNull(tags.archivedAt)))
    .orderBy(asc(tags.position), asc(tags.nameKey));
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
  levelOf(role, 'tag.create') !== 'none' && (creators === 'editors' || role === 'admin' || role === 'manager');

export async function listTagChoices(tx: AccountTx, role: Role): Promise<TagList> {
  const creators = await findTagCreators(tx);
  return { tags: await listActiveTags(tx), creators, allowed: { create: mayCreateTags(role, creators) } };
}
