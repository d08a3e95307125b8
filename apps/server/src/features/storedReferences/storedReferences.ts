import type { EntryUse } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { storedPlaces } from './storedPlaces.ts';
import type { StoredPlace } from './storedPlaces.ts';
import { renameId, renameIdInQuery } from './renameId.ts';

const countable = storedPlaces.filter(({ uses }) => uses !== undefined);

/**
 * Counts the rows per place that embed each record: `id`, `place`, `count` and `names`.
 *
 * @param records query of record ids, as `id`
 */
export const storedUses = ({ accountId }: AccountTx, records: SQL): SQL =>
  sql.join(
    countable.map(
      ({ table, column, uses, name }) => sql`
        select record.id, ${uses}::text as place, count(*)::int as count,
          ${name === undefined ? sql`'[]'::json` : sql`json_agg(place.${sql.identifier(name)} order by place.${sql.identifier(name)})`} as names
        from (${records}) as record
        join ${sql.identifier(table)} place on place.account_id = ${accountId}
          and position(record.id::text in place.${sql.identifier(column)}::text) > 0
        group by record.id`,
    ),
    sql` union all `,
  );

type UseOf = Pick<EntryUse, keyof EntryUse> & { id: string };

export async function listStoredUses(tx: AccountTx, records: SQL): Promise<UseOf[]> {
  const { rows } = await tx.db.execute<UseOf>(sql`
    select id, place, count::int as count, names from (${storedUses(tx, records)}) as uses order by count desc, place`);
  return rows;
}

export async function countStoredUses(tx: AccountTx, id: string): Promise<number> {
  const uses = await listStoredUses(tx, sql`select ${id}::uuid as id`);
  return sumOfUses(uses);
}

export const sumOfUses = (uses: readonly Pick<EntryUse, 'count'>[]): number =>
  uses.reduce((sum, { count }) => sum + count, 0);

export const usesOf = (counts: Partial<Record<EntryUse['place'], number>>): EntryUse[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([place, count]) => ({ place: place as EntryUse['place'], count, names: [] }));

/** Rewrites all places but those that a move reads in steps. */
export async function moveStoredUses(tx: AccountTx, fromId: string, intoId: string): Promise<void> {
  for (const place of storedPlaces) {
    if (place.isMovedInSteps) continue;
    if (place.uses === undefined) await replaceIds(tx, place, fromId, intoId);
    else await renameIds(tx, place, fromId, intoId);
  }
}

const named = ({ accountId }: AccountTx, { column }: StoredPlace, id: string) =>
  sql`account_id = ${accountId} and position(${id} in ${sql.identifier(column)}::text) > 0`;

/** Each row refers to a record at most once, so nothing needs deduplication. */
async function replaceIds(tx: AccountTx, place: StoredPlace, fromId: string, intoId: string): Promise<void> {
  const column = sql.identifier(place.column);
  await tx.db.execute(sql`
    update ${sql.identifier(place.table)} set ${column} = replace(${column}::text, ${fromId}, ${intoId})::jsonb
    where ${named(tx, place, fromId)}`);
}

async function renameIds(tx: AccountTx, place: StoredPlace, fromId: string, intoId: string): Promise<void> {
  const [table, column] = [sql.identifier(place.table), sql.identifier(place.column)];
  const { rows } = await tx.db.execute<{ id: string; value: string }>(
    sql`select id, ${column}::text as value from ${table} where ${named(tx, place, fromId)} for update`,
  );
  // A new version keeps open forms from overwriting the change.
  const version = place.isVersioned ? sql`, version = version + 1` : sql``;
  for (const { id, value } of rows) {
    const renamed =
      place.type === 'text'
        ? renameIdInQuery(value, fromId, intoId)
        : JSON.stringify(renameId(JSON.parse(value) as Parameters<typeof renameId>[0], fromId, intoId));
    await tx.db.execute(sql`
      update ${table} set ${column} = ${renamed}::${sql.raw(place.type)}${version}
      where account_id = ${tx.accountId} and id = ${id}`);
  }
}
