import type pg from 'pg';
import { grantToServer } from './grantToServer.ts';
import type { Migration, Statement } from './readMigrations.ts';
import { repeatOnLock } from './repeatOnLock.ts';

/**
 * In milliseconds. Every statement of a request queues behind a schema change that waits for its lock, so this is the
 * longest that a migration delays requests before it has the lock.
 */
const lockTimeoutMs = 500;

/** Rows of a back-fill in one transaction, which locks them. */
const batchRows = 1_000;

/**
 * Statements that wait for other transactions, and hold up none that reads or writes meanwhile. A limit would leave an
 * invalid index behind.
 */
const isPatient = /^(?:(?:CREATE|DROP|REINDEX)\b.*\bCONCURRENTLY|ALTER TABLE .* VALIDATE CONSTRAINT)\b/is;

const concurrentIndex = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "?(\w+)"?/i;

/** A statement without the comments before it. */
const withoutComments = (sql: string) => sql.replaceAll(/^--.*$/gm, '').trim();

interface MigrationTarget {
  /** Session of the tables' owner, outside of a transaction. */
  owner: pg.ClientBase;
  serverRole: string;
  /** Receives a line for operators. */
  log: (line: string) => void;
}

/** Brings a migration to its end, wherever a killed process left it. */
export async function applyMigration(target: MigrationTarget, migration: Migration): Promise<void> {
  if (migration.isInSteps) {
    for (const [index, statement] of migration.statements.entries()) await runStep(target, migration, index, statement);
    await inTransaction(target, migration.name, () => recordMigration(target, migration));
  } else {
    await inTransaction(target, migration.name, async () => {
      for (const { sql } of migration.statements) await target.owner.query(sql);
      await recordMigration(target, migration);
    });
  }
}

/** Rights come with the schema in one transaction, because processes of the previous release use it from then on. */
async function recordMigration({ owner, serverRole }: MigrationTarget, { name, hash, createdAt }: Migration) {
  await grantToServer(owner, serverRole);
  await owner.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, createdAt]);
  await owner.query('delete from drizzle.migration_batches where migration = $1', [name]);
}

/** Runs `work` under the lock time-out, and again when it did not get a lock. */
export function inTransaction<T>({ owner, log }: MigrationTarget, name: string, work: () => Promise<T>): Promise<T> {
  return repeatOnLock(
    async () => {
      await owner.query('begin');
      try {
        await owner.query(`set local lock_timeout = ${lockTimeoutMs}`);
        const result = await work();
        await owner.query('commit');
        return result;
      } catch (error) {
        // A broken connection cannot roll back; PostgreSQL has done it.
        await owner.query('rollback').catch(() => {});
        throw error;
      }
    },
    (error) => log(`${name} waits for a lock: ${error.message}`),
  );
}

/** As `inTransaction`, for work that has transactions of its own or needs none. */
export function underLockTimeout<T>({ owner, log }: MigrationTarget, name: string, work: () => Promise<T>): Promise<T> {
  return repeatOnLock(
    async () => {
      await owner.query(`set lock_timeout = ${lockTimeoutMs}`);
      try {
        return await work();
      } catch (error) {
        await owner.query('rollback').catch(() => {});
        throw error;
      } finally {
        await owner.query('reset lock_timeout').catch(() => {});
      }
    },
    (error) => log(`${name} waits for a lock: ${error.message}`),
  );
}

async function runStep(target: MigrationTarget, migration: Migration, index: number, { sql, batchesOf }: Statement) {
  const { owner } = target;
  if (batchesOf !== null) {
    await fillInBatches(target, migration, index, { sql, table: batchesOf });
    return;
  }
  const statement = withoutComments(sql);
  const [, name] = concurrentIndex.exec(statement) ?? [];
  if (name !== undefined) await dropInvalidIndex(owner, name);
  if (isPatient.test(statement)) await owner.query(sql);
  else await underLockTimeout(target, migration.name, () => owner.query(sql));
}

/** An interrupted build leaves an index that is maintained but never read. */
async function dropInvalidIndex(owner: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await owner.query(
    `select 1 from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = $1 and relnamespace = 'public'::regnamespace and not indisvalid`,
    [name],
  );
  if (rows.length > 0) await owner.query(`drop index concurrently if exists public.${owner.escapeIdentifier(name)}`);
}

/**
 * Runs a statement for all rows of a table, in the order of their ids: $1 is the account, $2 the ids of at most 1,000
 * rows. Each batch commits with its last id, so that a killed back-fill continues there.
 */
async function fillInBatches(
  target: MigrationTarget,
  { name }: Migration,
  index: number,
  { sql, table }: { sql: string; table: string },
): Promise<void> {
  const { owner } = target;
  const rowsOf = `select id from ${owner.escapeIdentifier(table)}
    where account_id = $1 and ($2::uuid is null or id > $2) order by id limit ${batchRows}`;
  const { rows: accounts } = await owner.query<{ id: string }>('select id from accounts order by id');
  for (const { id: accountId } of accounts) {
    let isDone = false;
    while (!isDone) {
      isDone = await inTransaction(target, name, async () => {
        await owner.query(`select set_config('app.account_id', $1, true)`, [accountId]);
        const { rows: reached } = await owner.query<{ lastId: string }>(
          `select last_id as "lastId" from drizzle.migration_batches
           where migration = $1 and statement = $2 and account_id = $3`,
          [name, index, accountId],
        );
        const { rows } = await owner.query<{ id: string }>(rowsOf, [accountId, reached[0]?.lastId ?? null]);
        if (rows.length === 0) return true;
        await owner.query(sql, [accountId, rows.map(({ id }) => id)]);
        await owner.query(
          `insert into drizzle.migration_batches (migration, statement, account_id, last_id) values ($1, $2, $3, $4)
           on conflict (migration, statement, account_id) do update set last_id = excluded.last_id`,
          [name, index, accountId, rows.at(-1)!.id],
        );
        return rows.length < batchRows;
      });
    }
  }
}
