/* The long reads of jobs on a streaming replica of PostgreSQL 15. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../../src/migrateDatabase.ts';
import { chooseReadSource } from '../../src/platform/db/chooseReadSource.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { withAccount } from '../../src/platform/db/withAccount.ts';
import { refusalOf } from '../../src/platform/refusals/refusalOf.ts';
import { createAccount, createUser } from '../factories.ts';
import { startPostgres15 } from '../postgres15/startPostgres15.ts';
import { waitFor } from '../waitFor.ts';

let postgres: Awaited<ReturnType<typeof startPostgres15>>;
let replica: Awaited<ReturnType<typeof postgres.addReplica>>;
let database: Database;
let control: pg.Client;

beforeAll(async () => {
  postgres = await startPostgres15();
  await migrateDatabase(postgres.ownerUrl, postgres.serverRole);
  replica = await postgres.addReplica();
  database = openDatabase(postgres.serverUrl, { replicaUrl: replica.serverUrl });
  control = new pg.Client({ connectionString: replica.superuserUrl });
  control.on('error', () => {});
  await control.connect();
});
afterAll(async () => {
  await control.end().catch(() => {});
  await database.close();
  await replica.remove();
  await postgres.remove();
});

/** The source chosen after a write, and the names that it shows. */
async function readAfterWrite() {
  const account = await createAccount(database);
  await withAccount(database, { accountId: account.id }, (tx) => createUser(tx, { name: 'Ana' }));
  const source = await chooseReadSource(database);
  const names = await withAccount(source, { accountId: account.id }, async ({ db }) => {
    const { rows } = await db.execute<{ name: string; isReplica: boolean }>(
      'select name, pg_is_in_recovery() as "isReplica" from users',
    );
    return rows;
  });
  return names;
}

it('reads from the replica what was just written, and nothing of another account', async () => {
  expect(await readAfterWrite()).toEqual([{ name: 'Ana', isReplica: true }]);
  expect(await readAfterWrite()).toEqual([{ name: 'Ana', isReplica: true }]);
});

it('refuses a write at a node that is no primary as something that passes, as after a promotion', async () => {
  const account = await createAccount(database);
  const error: unknown = await withAccount(database.replica!, { accountId: account.id }, (tx) => createUser(tx)).catch(
    (reason: unknown) => reason,
  );
  expect(refusalOf(error)).toMatchObject({ code: 'server.unavailable', status: 503, retryAfter: 2 });
});

it('reads from the primary while the replica lags', async () => {
  await control.query('select pg_wal_replay_pause()');
  await waitFor(
    async () =>
      (await control.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')).rows[0]!.state,
    (state) => state === 'paused',
  );
  expect(await readAfterWrite()).toEqual([{ name: 'Ana', isReplica: false }]);
  await control.query('select pg_wal_replay_resume()');
  expect(await readAfterWrite()).toEqual([{ name: 'Ana', isReplica: true }]);
});

it('reads from the primary while the replica is away', async () => {
  await replica.stop();
  expect(await readAfterWrite()).toEqual([{ name: 'Ana', isReplica: false }]);
  await replica.start();
  expect(await waitFor(readAfterWrite, ([row]) => row!.isReplica)).toEqual([{ name: 'Ana', isReplica: true }]);
});
