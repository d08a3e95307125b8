import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { grantToServer } from './grantToServer.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Arbitrary number, equal in all processes: one migrates while the others wait. */
const migrationLock = 7_318_001;

/** Safe to call concurrently. The lock also covers `complete`, which creates objects outside the migrations. */
export async function migrate(
  ownerUrl: string,
  serverRole: string,
  complete: (owner: pg.ClientBase, serverRole: string) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'funil-migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('set client_min_messages to warning');
    await applyMigrations(drizzle(client), { migrationsFolder });
    await grantToServer(client, serverRole);
    await complete(client, serverRole);
  } finally {
    await client.end();
  }
}

export async function countPendingMigrations(pool: pg.Pool): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const newest = await findNewestMigration(pool);
  return migrations.filter((migration) => migration.folderMillis > newest).length;
}

/** Error codes: no table, no schema or no privilege. */
const neverMigrated = new Set(['42P01', '3F000', '42501']);

async function findNewestMigration(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ at: string | null }>(
      'select max(created_at) as at from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.at ?? 0);
  } catch (error) {
    if (error instanceof pg.DatabaseError && neverMigrated.has(error.code ?? '')) return 0;
    throw error;
  }
}
