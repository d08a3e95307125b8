import type pg from 'pg';

/** Number of the migrations and digest of the last one: equal where rows fit without a change. */
export async function readSchemaVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select concat(count(*), '-', left((array_agg(hash order by created_at desc))[1], 12)) as version
     from drizzle.__drizzle_migrations`,
  );
  return rows[0]!.version;
}
