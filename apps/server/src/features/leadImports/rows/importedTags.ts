import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { lockCatalog } from '../../catalog/catalog.queries.ts';
import { createCatalogEntry } from '../../catalog/saveCatalogEntry.ts';
import { listActiveTags } from '../../tags/tags.queries.ts';
import type { TagNames } from './readTags.ts';

interface NamedTag {
  id: string;
  name: string;
}

export type TagsByKey = ReadonlyMap<string, NamedTag>;

async function findTags({ db, accountId }: AccountTx, keys: readonly string[]): Promise<Map<string, NamedTag>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string; key: string }>(sql`
    select id, name, name_key as key from tags where account_id = ${accountId}
      and name_key = any(${sql.param([...keys])}::text[])`);
  return new Map(rows.map(({ id, name, key }) => [key, { id, name }]));
}

/** Tags by the keys of their names; those that the account does not have yet are created. */
export async function findOrCreateTags(tx: AccountTx, names: TagNames): Promise<TagsByKey> {
  const keys = [...names.keys()];
  const found = await findTags(tx, keys);
  if (found.size === keys.length) return found;
  // Another user may create the same tag: after the lock it is there, or it is not created before this one.
  await lockCatalog(tx, 'tags');
  const all = await findTags(tx, keys);
  for (const [key, name] of names) {
    if (all.has(key)) continue;
    const { entry } = await createCatalogEntry(tx, 'tags', { name, color: 'gray', is_archived: false });
    all.set(key, { id: entry.id, name: entry.name });
  }
  return all;
}

/** Names of the tags that all leads of an import get. Those that were archived or removed meanwhile are left out. */
export async function namesOfTags(tx: AccountTx, ids: readonly string[]): Promise<TagNames> {
  if (ids.length === 0) return new Map();
  const tags = await listActiveTags(tx);
  return new Map(tags.filter(({ id }) => ids.includes(id)).map(({ name }) => [normalizeText(name), name]));
}

/** Keys of the tags that no lead may get. */
export async function readArchivedTags({ db, accountId }: AccountTx): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select name_key as key from tags where account_id = ${accountId} and archived_at is not null`,
  );
  return new Set(rows.map(({ key }) => key));
}
