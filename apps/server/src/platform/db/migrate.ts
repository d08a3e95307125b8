import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyMigration, inTransaction, underLockTimeout } from './applyMigration.ts';
import { grantToServer } from './grantToServer.ts';
import { readMigrations } from './readMigrations.ts';

const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** Arbitrary number, equal in all processes: one migrates while the others wait. */
const migrationLock = 7_318_001;

/** Longest wait for a server that does not answer, in milliseconds. */
const connectMs = 10_000;

/** Milliseconds between two attempts to get the migration lock. */
const lockPollMs = 200;

/** The table of drizzle-orm's migrator, so that databases migrated by it go on, and how far back-fills are. */
const records = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  );
  create table if not exists drizzle.migration_batches (
    migration text, statement integer, account_id uuid, last_id uuid not null,
    primary key (migration, statement, account_id)
  )`;

interface MigrateOptions {
  /** Folder of the migrations. @default those of this release */
  folder?: string;
  /** Receives a line for operators. */
  log?: (line: string) => void;
}

/**
 * Applies what is missing, beside processes of the previous release. Safe to call concurrently, and again after a kill.
 * The lock also covers `complete`, which creates objects outside the migrations and can be repeated. A schema of a later
 * release is left alone: the rights and queues of this one would take away what the later one uses.
 */
export async function migrate(
  ownerUrl: string,
  serverRole: string,
  complete: (owner: pg.ClientBase, serverRole: string) => Promise<void>,
  { folder = ownMigrations, log = () => {} }: MigrateOptions = {},
): Promise<void> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'funil-migrations',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
  });
  // The running query fails too; without a listener the process would end.
  owner.on('error', () => {});
  await owner.connect();
  try {
    await takeLock(owner, log);
    await owner.query('set client_min_messages to warning');
    await owner.query(records);
    const migrations = readMigrations(folder);
    const applied = await readApplied(owner);
    const target = { owner, serverRole, log };
    const pending = migrations.filter(({ createdAt }) => !applied.has(createdAt));
    for (const migration of pending) {
      log(`Migration ${migration.name} begins.`);
      await applyMigration(target, migration).catch((error: Error) => {
        throw new Error(`Migration ${migration.name} failed: ${error.message}`, { cause: error });
      });
    }
    if (isLater(applied, migrations)) {
      log('The schema is that of a later release.');
      return;
    }
    await inTransaction(target, 'The rights of the server', () => grantToServer(owner, serverRole));
    await underLockTimeout(target, 'The job queue', () => complete(owner, serverRole));
  } finally {
    await owner.end();
  }
}

/**
 * Asks again instead of waiting in the database: a waiting statement has a snapshot, and an index that is built
 * concurrently waits for all snapshots, this one included.
 */
async function takeLock(owner: pg.ClientBase, log: (line: string) => void): Promise<void> {
  let isAnnounced = false;
  for (;;) {
    const { rows } = await owner.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
      migrationLock,
    ]);
    if (rows[0]!.isTaken) return;
    if (!isAnnounced) log('Another process migrates.');
    isAnnounced = true;
    await sleep(lockPollMs);
  }
}

async function readApplied(client: pg.ClientBase | pg.Pool): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations');
  return new Set(rows.map(({ at }) => Number(at)));
}

const isLater = (applied: ReadonlySet<number>, migrations: readonly { createdAt: number }[]) => {
  const newest = Math.max(...migrations.map(({ createdAt }) => createdAt));
  return [...applied].some((createdAt) => createdAt > newest);
};

/** Migrations of this release that the database lacks. */
export async function countPendingMigrations(pool: pg.Pool): Promise<number> {
  const applied = await readAppliedIfAny(pool);
  return readMigrations(ownMigrations).filter(({ createdAt }) => !applied.has(createdAt)).length;
}

/** Whether a later release has migrated the database. */
export async function hasLaterSchema(pool: pg.Pool): Promise<boolean> {
  return isLater(await readAppliedIfAny(pool), readMigrations(ownMigrations));
}

/** Error codes: no table, no schema or no privilege. */
const neverMigrated = new Set(['42P01', '3F000', '42501']);

async function readAppliedIfAny(pool: pg.Pool): Promise<ReadonlySet<number>> {
  try {
    return await readApplied(pool);
  } catch (error) {
    if (error instanceof pg.DatabaseError && neverMigrated.has(error.code ?? '')) return new Set();
    throw error;
  }
}
