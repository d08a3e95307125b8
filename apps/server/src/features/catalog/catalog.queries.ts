import type { CatalogName, Catalog } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { versionOf } from '../../platform/db/listVersion.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { findFollowJobs, findMoveJobs, presentFollowJob, presentMoveJob } from '../recordMoves/recordMoves.queries.ts';
import { storedUses } from '../storedReferences/storedReferences.ts';
import { catalogTables } from './catalogTables.ts';
import { followType } from './followProductType.ts';

type Entry<Name extends CatalogName> = Catalog[Name]['entry'];

const table = (catalog: CatalogName) => sql.identifier(catalog);

/**
 * Locks a catalog until the transaction ends, because a name, the order or the initial status depends on all entries.
 */
export async function lockCatalog(tx: AccountTx, catalog: CatalogName): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${catalog} ${tx.accountId}`}, 0))`);
}

/** Version of an entry's form: without the uses and the name of a product's type, which the form does not change. */
function versionOfEntry({ used_by: _count, uses: _uses, ...contents }: Catalog[CatalogName]['entry']): string {
  return versionOf('product_type' in contents ? { ...contents, product_type: contents.product_type.id } : contents);
}

export async function listEntries<Name extends CatalogName>(
  tx: AccountTx,
  catalog: Name,
  id?: string,
): Promise<Entry<Name>[]> {
  const { columns, usedIn } = catalogTables[catalog];
  const records = sql`
    select id from ${table(catalog)} where account_id = ${tx.accountId} ${id === undefined ? sql`` : sql`and id = ${id}`}`;
  const isProduct = catalog === 'products';
  const types = isProduct
    ? sql`join product_types t on t.account_id = ${tx.accountId} and t.id = r.product_type_id`
    : sql``;
  const uses = usedIn.map((use) => {
    if ('sums' in use)
      return sql`
        select id, case when is_trashed then 'trash' else 'leads' end as place, sum(count)::int as count,
          '[]'::json as names
        from (${use.sums}) as named where account_id = ${tx.accountId} group by 1, 2`;
    const column = sql.identifier(use.column);
    return sql`
      select ${column} as id, ${use.table}::text as place, count(*)::int as count, '[]'::json as names from ${sql.identifier(use.table)}
      where account_id = ${tx.accountId} and ${column} is not null and ${use.counts}
      group by 1`;
  });
  const { rows } = await tx.db.execute<Entry<Name> & Record<string, unknown>>(sql`
    select r.id, r.name, r.archived_at is not null as is_archived, coalesce(u.used_by, 0) as used_by,
      coalesce(u.uses, '[]') as uses, ${columns}
    from ${table(catalog)} r ${types}
    left join (
      select id, sum(count)::int as used_by,
        json_agg(json_build_object('place', place, 'count', count, 'names', names) order by count desc, place) as uses
      from (${sql.join([...uses, storedUses(tx, records)], sql` union all `)}) as one
      where count > 0 group by id) u on u.id = r.id
    where r.account_id = ${tx.accountId} ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.archived_at is not null, ${isProduct ? sql`t.position, t.name_key,` : sql``} r.position, r.name_key`);
  const moveJobs = await findMoveJobs(tx, id);
  const followJobs = await findFollowJobs(tx, followType.name, id);
  // TypeScript does not check the rows; a test validates every answer against the contract.
  return rows.map((row) => ({
    ...row,
    version: versionOfEntry(row),
    ...presentMoveJob(moveJobs, row.id),
    ...presentFollowJob(followJobs, row.id),
  }));
}

export async function findEntry<Name extends CatalogName>(
  tx: AccountTx,
  catalog: Name,
  id: string,
): Promise<Entry<Name> | undefined> {
  const [entry] = await listEntries(tx, catalog, id);
  return entry;
}

/** Finds an entry by name, without regard to case, accents and the entry `exceptId`. */
export async function findNamed(
  tx: AccountTx,
  catalog: CatalogName,
  nameKey: string,
  exceptId: string,
): Promise<{ isArchived: boolean } | null> {
  const { rows } = await tx.db.execute<{ isArchived: boolean }>(
    sql`
      select archived_at is not null as "isArchived" from ${table(catalog)} where account_id = ${tx.accountId}
        and name_key = ${nameKey} and id <> ${exceptId}`,
  );
  return rows[0] ?? null;
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

export async function insertEntry(
  tx: AccountTx,
  catalog: CatalogName,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(values).map((name) => sql`${sql.identifier(name)}`);
  const parameters = Object.values(values).map((value) => sql`${value}`);
  await tx.db.execute(sql`
    insert into ${table(catalog)} (account_id, id, position, ${list(names)})
    select ${tx.accountId}, ${id}, coalesce(max(position) + 1, 0), ${list(parameters)} from ${table(catalog)}
    where account_id = ${tx.accountId}`);
}

export async function updateEntry(
  tx: AccountTx,
  catalog: CatalogName,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const changes = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  await tx.db.execute(
    sql`update ${table(catalog)} set ${list(changes)} where account_id = ${tx.accountId} and id = ${id}`,
  );
}

export async function placeEntries(tx: AccountTx, catalog: CatalogName, ids: readonly string[]): Promise<void> {
  await tx.db.execute(sql`
    update ${table(catalog)} r set position = place.position - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as place (id, position)
    where r.account_id = ${tx.accountId} and r.id = place.id`);
}

export async function lockEntry(tx: AccountTx, catalog: CatalogName, id: string): Promise<void> {
  await tx.db.execute(
    sql`select 1 from ${table(catalog)} where account_id = ${tx.accountId} and id = ${id} for update`,
  );
}

export async function archiveEntry(tx: AccountTx, catalog: CatalogName, id: string): Promise<void> {
  await updateEntry(tx, catalog, id, { archived_at: sql`coalesce(archived_at, now())` });
}

export async function deleteEntry(tx: AccountTx, catalog: CatalogName, id: string): Promise<void> {
  await tx.db.execute(sql`delete from ${table(catalog)} where account_id = ${tx.accountId} and id = ${id}`);
}
