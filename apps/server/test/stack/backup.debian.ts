/* Backup and restore of an installation by the files of `deploy/backup`, on PostgreSQL 15 of Debian. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../../src/migrateDatabase.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { databaseName, ownerRole, serverRole } from '../../src/platform/db/embedded/prepareRoles.ts';
import { withAccount } from '../../src/platform/db/withAccount.ts';
import { databaseChecks } from '../../src/platform/doctor/databaseChecks.ts';
import { createAccount, createLeadRow, createLeadStatus, createUser } from '../factories.ts';
import { addressOf, prepareFolder, programs, startPostgres15 } from '../postgres15/startPostgres15.ts';
import { waitFor } from '../waitFor.ts';

const execute = promisify(execFile);
const deployed = (name: string) => fileURLToPath(new URL(`../../../../deploy/backup/${name}`, import.meta.url));

let postgres: Awaited<ReturnType<typeof startPostgres15>>;
let folder: string;
const closing: (() => Promise<unknown>)[] = [];

/** Runs a program of `deploy/backup` as the superuser of the PostgreSQL at a port, with files in a folder. */
const run = (name: string, args: string[], port: number, files: string) =>
  execute('sh', [deployed(name), ...args], {
    env: {
      PATH: `${programs}:${process.env['PATH']}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'postgres',
      FUNIL_DATABASE: databaseName,
      FUNIL_FILES: files,
    },
  });

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  closing.push(() => client.end());
  return client;
}

/** Count and checksum of each table, and of each account in it. */
async function describeRows(client: pg.Client): Promise<Record<string, unknown>> {
  const { rows: tables } = await client.query<{ table: string; hasAccount: boolean }>(
    `select pg_class.oid::regclass::text as table, exists (
       select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'account_id' and not attisdropped
     ) as "hasAccount"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname in ('public', 'drizzle', 'pgboss') order by 1`,
  );
  const described: Record<string, unknown> = {};
  for (const { table, hasAccount } of tables) {
    const { rows } = await client.query(
      `select ${hasAccount ? 'account_id' : 'null'} as account, count(*)::int,
         md5(string_agg(row::text, E'\\n' order by row::text)) as checksum
       from ${table} as row group by 1 order by 1`,
    );
    described[table] = rows;
  }
  return described;
}

/** Owners, rights and policies of what the server uses. */
const describeRights = async (client: pg.Client) =>
  (
    await client.query(
      `select relname as name, relowner::regrole::text as owner, relrowsecurity, relforcerowsecurity,
         (select array_agg(item::text order by item::text) from unnest(relacl) as item) as rights,
         (select array_agg(polname::text order by polname) from pg_policy where polrelid = pg_class.oid) as policies,
         (select array_agg(attname || ' ' || attacl::text order by attnum) from pg_attribute
          where attrelid = pg_class.oid and attacl is not null) as columns
       from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace, 'pgboss'::regnamespace)
         and relkind in ('r', 'p', 'v') order by relnamespace::text, relname`,
    )
  ).rows;

/** The checks of the doctor that concern the database, each with its good answer. */
async function diagnose(port: number): Promise<void> {
  const url = addressOf(port)(serverRole, databaseName);
  const database = openDatabase(url, { maxConnections: 2 });
  try {
    const ownerUrl = addressOf(port)(ownerRole, databaseName);
    for (const check of databaseChecks(database.pool, { url, ownerUrl, listenUrl: null }))
      await expect(check.run(), check.name).resolves.toEqual(expect.any(String));
  } finally {
    await database.close();
  }
}

/** Two accounts with people and leads, as the server writes them. */
async function fill(): Promise<void> {
  const database = openDatabase(postgres.serverUrl, { maxConnections: 2 });
  try {
    for (const names of [
      ['Ana', 'Bia', 'Caio'],
      ['Davi', 'Eva'],
    ]) {
      const account = await createAccount(database);
      await withAccount(database, { accountId: account.id }, async (tx) => {
        await createUser(tx);
        const status = await createLeadStatus(tx, 'new');
        for (const name of names) await createLeadRow(tx, { name, statusId: status.id });
      });
    }
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'funil-backup-'));
  chmodSync(folder, 0o755);
  postgres = await startPostgres15();
  await migrateDatabase(postgres.ownerUrl, postgres.serverRole);
  await fill();
});
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

const superuserOf = (port: number) => addressOf(port)('postgres', databaseName);

it('restores a backup into an empty system: every row of every account, rights, row level security, files', async () => {
  const files = join(folder, 'files');
  mkdirSync(join(files, 'ab'), { recursive: true });
  writeFileSync(join(files, 'ab', 'logo'), 'content of a logo');
  await run('backUp.sh', [join(folder, 'backup')], postgres.port, files);

  const target = await startPostgres15();
  closing.push(() => target.remove());
  const empty = await open(target.superuserUrl);
  await empty.query(`drop database ${databaseName}`);
  const restored = join(folder, 'restored');
  await run('restore.sh', [join(folder, 'backup')], target.port, restored);

  const [before, after] = [await open(superuserOf(postgres.port)), await open(superuserOf(target.port))];
  const rows = await describeRows(before);
  expect(rows['leads']).toMatchObject([{ count: 3 }, { count: 2 }]);
  expect(await describeRows(after)).toEqual(rows);
  expect(await describeRights(after)).toEqual(await describeRights(before));
  expect(readFileSync(join(restored, 'ab', 'logo'), 'utf8')).toBe('content of a logo');
  await diagnose(target.port);
});

it('refuses a damaged backup before it writes anything', async () => {
  const damaged = join(folder, 'damaged');
  mkdirSync(damaged);
  for (const name of ['files.tar', 'SHA256SUMS']) copyFileSync(join(folder, 'backup', name), join(damaged, name));
  writeFileSync(join(damaged, 'funil.dump'), readFileSync(join(folder, 'backup', 'funil.dump')).subarray(0, -100));
  await expect(run('restore.sh', [damaged], postgres.port, join(folder, 'nothing'))).rejects.toThrow('funil.dump');
});

it('recovers to the moment before a deletion from a base backup and the archive', async () => {
  const [archive, base] = [join(folder, 'wal'), join(folder, 'base')];
  const source = await open(superuserOf(postgres.port));
  const target = await prepareFolder();
  closing.push(() => target.remove());
  for (const path of [archive, base]) {
    mkdirSync(path);
    if (target.user) chownSync(path, target.user.uid, target.user.gid);
  }
  const settings = readFileSync(deployed('archive.conf'), 'utf8').replaceAll('/var/backups/funil/wal', archive);
  const [, command] = /^archive_command = '(.*)'$/m.exec(settings)!;
  await source.query('alter system set archive_mode = on');
  await source.query(`alter system set archive_command = '${command}'`);
  await postgres.crashAndStart();
  const control = await open(superuserOf(postgres.port));
  await target.run('pg_basebackup', [
    `--dbname=${addressOf(postgres.port)('postgres', 'postgres')}`,
    `--pgdata=${base}`,
    '--format=tar',
    '--gzip',
    '--checkpoint=fast',
  ]);

  // After the base backup: what only the archive has.
  await fill();
  const rows = await describeRows(control);
  const { rows: moments } = await control.query<{ at: string }>('select clock_timestamp()::text as at');
  await control.query(`set session_replication_role = 'replica'`);
  await control.query('delete from leads');
  const { rows: switched } = await control.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await waitFor(
    async () =>
      (await control.query<{ last: string }>('select last_archived_wal as last from pg_stat_archiver')).rows[0]!.last,
    (last) => last >= switched[0]!.name,
  );

  // Where the user of PostgreSQL can read it.
  const program = join(folder, 'restoreTo.sh');
  copyFileSync(deployed('restoreTo.sh'), program);
  await execute('sh', [program, base, archive, target.data, moments[0]!.at], { ...target.user });
  await target.start();
  const recovered = await open(superuserOf(target.port));
  await waitFor(
    async () =>
      (await recovered.query<{ isRecovering: boolean }>('select pg_is_in_recovery() as "isRecovering"')).rows[0]!,
    ({ isRecovering }) => !isRecovering,
  );
  expect(await describeRows(recovered)).toEqual(rows);
  expect(rows['leads']).toHaveLength(4);
  await diagnose(target.port);
});
