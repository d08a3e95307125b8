/* Migrations in steps beside processes of the previous release, on a sample set of migrations. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { countPendingMigrations, hasLaterSchema, migrate } from '../../src/platform/db/migrate.ts';
import { withAccount } from '../../src/platform/db/withAccount.ts';
import { compileCache } from '../compileCache.ts';
import { createTestDatabase } from '../createTestDatabase.ts';
import type { TestDatabase } from '../createTestDatabase.ts';
import { createAccount, createLeadRow, createLeadStatus } from '../factories.ts';
import type { TestAccount } from '../factories.ts';
import { waitFor } from '../waitFor.ts';

const migrateModule = fileURLToPath(new URL('../../src/platform/db/migrate.ts', import.meta.url));

/** Additional time for the start of a process, beyond the usual timeout of a wait. */
const processStartMs = 60_000;

let test: TestDatabase;
let folder: string;
let account: TestAccount;
const clients: pg.Client[] = [];

beforeEach(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'funil-steps-'));
  account = await createAccount(test.database);
  await withAccount(test.database, { accountId: account.id }, async (tx) => {
    const status = await createLeadStatus(tx, 'new');
    for (const name of ['Ana', 'Bia', 'Caio']) await createLeadRow(tx, { name, statusId: status.id });
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await test.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Files of a later release, with what drizzle-kit writes beside them. */
function writeMigrations(files: Record<string, string>): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const tags = Object.keys(files);
  for (const tag of tags) writeFileSync(join(folder, `${tag}.sql`), files[tag]!);
  const entries = tags.map((tag, idx) => ({
    idx,
    version: '7',
    when: 9_000_000_000_000 + idx,
    tag,
    breakpoints: true,
  }));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
}

const lines: string[] = [];
const run = (complete = async () => {}) => {
  lines.length = 0;
  return migrate(test.ownerUrl, inject('testDatabase').serverRole, complete, {
    folder,
    log: (line) => lines.push(line),
  });
};

/** The same in a process of its own, which can be killed. */
const runElsewhere = () => {
  const { serverRole } = inject('testDatabase');
  const code = `const { migrate } = await import(${JSON.stringify(migrateModule)});
    await migrate(${JSON.stringify(test.ownerUrl)}, ${JSON.stringify(serverRole)}, async () => {},
      { folder: ${JSON.stringify(folder)} });`;
  return spawn(process.execPath, ['--conditions=source', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...compileCache },
  });
};

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}

const read = async <T extends pg.QueryResultRow>(text: string) => (await test.superuser.query<T>(text)).rows;

/** As a process of the server that works for the account. */
async function beginRequest(statement: string): Promise<pg.Client> {
  const client = await open(test.serverUrl);
  await client.query('begin');
  await client.query("select set_config('app.account_id', $1, true)", [account.id]);
  await client.query(statement);
  return client;
}

/** Sessions of a migration that wait for a lock, or for other transactions. */
const waiting = () =>
  read<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and application_name = 'funil-migrations'
     and wait_event_type in ('Lock', 'LWLock') and state = 'active'`,
  );

const index = `-- run: in steps
CREATE INDEX CONCURRENTLY IF NOT EXISTS leads_by_sample ON leads (account_id, name, number)`;
const indexState = () =>
  read<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = 'leads_by_sample'`,
  );

it('gives way to requests while another transaction holds the table, and goes on when it has ended', async () => {
  writeMigrations({ '9000_column': 'ALTER TABLE leads ADD COLUMN sample text;' });
  const holder = await beginRequest('select count(*) from leads');
  const migrating = run();
  // A request that queues behind the waiting change is served although the holder is still there.
  await waitFor(waiting, (rows) => rows.length > 0);
  const request = await beginRequest(`update leads set name = 'Ana Maria' where name = 'Ana'`);
  await request.query('commit');
  await waitFor(
    () => lines.filter((line) => line.includes('waits for a lock')).length,
    (count) => count > 0,
  );
  expect(await read("select 1 from pg_attribute where attrelid = 'leads'::regclass and attname = 'sample'")).toEqual(
    [],
  );
  await holder.query('commit');
  await migrating;
  expect(await read<{ sample: null }>('select distinct sample from leads')).toEqual([{ sample: null }]);
});

it('builds an index beside writes, and anew when its build was interrupted', async () => {
  writeMigrations({ '9000_index': index });
  const writer = await beginRequest(`update leads set name = 'Bia Maria' where name = 'Bia'`);
  const failing = expect(run()).rejects.toThrow('9000_index');
  await waitFor(waiting, (rows) => rows.some(({ query }) => query.includes('leads_by_sample')));
  // Writes go on while the build waits for the transactions before it.
  const request = await beginRequest(`update leads set name = 'Caio José' where name = 'Caio'`);
  await request.query('commit');
  await read(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'funil-migrations'`);
  await failing;
  expect(await indexState()).toEqual([{ isValid: false }]);
  await writer.query('commit');
  await run();
  expect(await indexState()).toEqual([{ isValid: true }]);
});

it('lets several processes start while an index waits for transactions', async () => {
  writeMigrations({ '9000_index': index });
  const writer = await beginRequest(`update leads set name = 'Bia Maria' where name = 'Bia'`);
  const all = [run(), run(), run()];
  await waitFor(waiting, (rows) => rows.some(({ query }) => query.includes('leads_by_sample')));
  await writer.query('commit');
  await Promise.all(all);
  expect(await indexState()).toEqual([{ isValid: true }]);
  expect(await read('select 1 from drizzle.__drizzle_migrations where created_at = 9000000000000')).toHaveLength(1);
});

it('adds a constraint that is checked later', async () => {
  writeMigrations({
    '9000_constraint': 'ALTER TABLE leads ADD CONSTRAINT sample CHECK (name IS NOT NULL) NOT VALID;',
    '9001_validation': '-- run: in steps\nALTER TABLE leads VALIDATE CONSTRAINT sample;',
  });
  await run();
  expect(await read(`select convalidated from pg_constraint where conname = 'sample'`)).toEqual([
    { convalidated: true },
  ]);
});

it('continues a back-fill where a killed process left it', async () => {
  const other = await createAccount(test.database);
  await withAccount(test.database, { accountId: other.id }, async (tx) => {
    await createLeadRow(tx, { name: 'Zé', statusId: (await createLeadStatus(tx, 'new')).id });
  });
  await withAccount(test.database, { accountId: account.id }, async (tx) => {
    const { id } = await createLeadStatus(tx, 'in_progress');
    await tx.db.execute(`
      insert into leads (account_id, id, number, name, name_search, status_id, status_since, source)
      select '${account.id}', gen_random_uuid(), 1000 + n, 'Lead ' || n, 'lead ' || n, '${id}', now(), 'manual'
      from generate_series(1, 2400) as n`);
  });
  const column = {
    '9000_column': `ALTER TABLE leads ADD COLUMN sample text;--> statement-breakpoint
CREATE TABLE sample_fills (lead_id uuid, at timestamptz DEFAULT clock_timestamp());`,
  };
  writeMigrations(column);
  await run();
  writeMigrations({
    ...column,
    '9001_fill': `-- run: in steps
-- run: in batches of leads
WITH filled AS (
  UPDATE leads SET sample = lower(name) WHERE account_id = $1 AND id = ANY($2) RETURNING id
) INSERT INTO sample_fills (lead_id) SELECT id FROM filled`,
  });
  // The last lead of the second batch is locked: one batch commits, the next waits.
  const [held] = await read<{ id: string }>(
    `select id from leads where account_id = '${account.id}' order by id offset 1999 limit 1`,
  );
  const holder = await beginRequest(`select 1 from leads where id = '${held!.id}' for update`);
  const killed = runElsewhere();
  const countFilled = async () => (await read<{ count: number }>('select count(*)::int from sample_fills'))[0]!.count;
  await waitFor(countFilled, (count) => count >= 1_000, { beyondMs: processStartMs });
  const exited = once(killed, 'exit');
  killed.kill('SIGKILL');
  await exited;
  expect(await read('select 1 from drizzle.__drizzle_migrations where created_at = 9000000000001')).toEqual([]);
  await holder.query('commit');
  await run();
  expect(await read('select count(*)::int as missing from leads where sample is distinct from lower(name)')).toEqual([
    { missing: 0 },
  ]);
  // No lead was filled twice.
  expect(await countFilled()).toBe(2_404);
  expect(await read('select * from drizzle.migration_batches')).toEqual([]);
});

it('leaves nothing of a migration whose later statement fails', async () => {
  writeMigrations({
    '9000_broken': `ALTER TABLE leads ADD COLUMN sample text;--> statement-breakpoint\nALTER TABLE nothing ADD COLUMN a text;`,
  });
  await expect(run()).rejects.toThrow('Migration 9000_broken failed: relation "nothing" does not exist');
  expect(await read("select 1 from pg_attribute where attrelid = 'leads'::regclass and attname = 'sample'")).toEqual(
    [],
  );
});

it('gives a replaced function to the server in the transaction that replaces it', async () => {
  writeMigrations({
    '9000_function': `DROP FUNCTION find_due_mail(integer, uuid[]);--> statement-breakpoint
CREATE FUNCTION find_due_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER
AS 'SELECT NULL::uuid, NULL::uuid WHERE false';--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_mail(integer, uuid[]) FROM PUBLIC;`,
    '9001_broken': 'ALTER TABLE nothing ADD COLUMN a text;',
  });
  await expect(run()).rejects.toThrow('9001_broken');
  expect((await test.database.pool.query('select * from find_due_mail(1)')).rows).toEqual([]);
});

it('leaves the rights and queues of a later release alone', async () => {
  writeMigrations({ '9000_later': 'ALTER TABLE commission_batches ADD COLUMN sample text;' });
  await run();
  await read('grant update (sample) on commission_batches to funil_app');
  expect(await hasLaterSchema(test.database.pool)).toBe(true);
  expect(await countPendingMigrations(test.database.pool)).toBe(0);
  let completed = 0;
  await migrate(test.ownerUrl, inject('testDatabase').serverRole, async () => void (completed += 1));
  expect(completed).toBe(0);
  expect(
    await read(`select has_column_privilege('funil_app', 'commission_batches', 'sample', 'update') as may`),
  ).toEqual([{ may: true }]);
});

it('refuses a back-fill in a single transaction', async () => {
  writeMigrations({ '9000_fill': '-- run: in batches of leads\nUPDATE leads SET name = name WHERE id = ANY($2)' });
  await expect(run()).rejects.toThrow('needs the line "-- run: in steps"');
});
