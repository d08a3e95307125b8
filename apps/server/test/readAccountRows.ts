import type { TestDatabase } from './createTestDatabase.ts';

/** All rows of an account by table, as a superuser sees them, with what the database computes. */
export async function readAccountRows(
  { superuser }: Pick<TestDatabase, 'superuser'>,
  accountId: string,
): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await superuser.query<{ name: string; column: string }>(
    `select relname as name, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
       and (attname = 'account_id' or (relname = 'accounts' and attname = 'id'))
     order by 1`,
  );
  const all: Record<string, unknown[]> = {};
  for (const { name, column } of tables) {
    const { rows } = await superuser.query<{ row: unknown }>(
      `select to_jsonb(own) as row from ${name} as own where ${column} = $1 order by to_jsonb(own)::text`,
      [accountId],
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
