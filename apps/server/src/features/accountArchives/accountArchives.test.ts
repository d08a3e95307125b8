import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommissionPayment } from '../../../test/commissions.ts';
import { createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp, testSecret } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { createAccount, createFile, createLeadRow, createUser } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { readAccountRows } from '../../../test/readAccountRows.ts';
import { fileKey } from '../../platform/files/FileStorage.ts';
import { diskStorage } from '../../platform/files/diskStorage.ts';
import type { FileStorage } from '../../platform/files/FileStorage.ts';
import { accounts, files, jobs, leadEvents, users } from '../../platform/db/schema/tables.ts';
import { newId } from '../../platform/db/newId.ts';
import { withAccount, withAdmin } from '../../platform/db/withAccount.ts';
import { listAccountTables } from './accountTables.ts';
import type { AccountTable } from './accountTables.ts';
import { compareWithArchive } from './compareWithArchive.ts';
import { exportAccount } from './exportAccount.ts';
import { importAccount } from './importAccount.ts';
import { openOwner } from './openOwner.ts';

/** Texts that a format of lines or of PostgreSQL could read as something else. */
const odd = 'line\nseparator\u2028 "quoted" \\N \\ {a,b} é, NULL\t\'; null';
const content = Buffer.from(randomUUID().repeat(4_000));

let server: TestApp;
let source: TestDatabase;
let world: ReportWorld;
let foreign: TestAccount;
let folder: string;
let storage: FileStorage;
let archive: string;
let tables: AccountTable[];
let fileId: string;
const targets: TestDatabase[] = [];

async function createTarget(): Promise<TestDatabase> {
  const target = await createTestDatabase();
  targets.push(target);
  return target;
}

const target = (name: string) => join(folder, name);
const importInto = (database: TestDatabase, path = archive, own: FileStorage = diskStorage(target('files2'))) =>
  importAccount({ ownerUrl: database.ownerUrl, secrets: testSecret, path, storage: own });

const suspend = (id: string, status: 'active' | 'suspended' = 'suspended') =>
  withAdmin(source.database, ({ db }) => db.update(accounts).set({ status }).where(eq(accounts.id, id)));

async function failureOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('Nothing was refused.');
}

/** The lines of an archive, changed. */
function rewrite(name: string, change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(archive)).toString('utf8').split('\n');
  const path = target(name);
  writeFileSync(path, gzipSync(change(lines).join('\n')));
  return path;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'funil-archives-'));
  storage = diskStorage(target('files'));
  archive = target('conta.gz');
  server = await createTestApp();
  source = server;
  world = await createReportWorld(server, 'America/Manaus');
  foreign = await createAccount(server.database);
  await server.within(foreign, (tx) => createUser(tx));
  await server.within(world.account, async (tx) => {
    await createCommissionPayment(tx, world.people.specialist.user.id);
    const lead = await createLeadRow(tx, { statusId: world.statuses.new.id, name: odd });
    await tx.db.insert(leadEvents).values({
      accountId: tx.accountId,
      id: newId(),
      leadId: lead.id,
      kind: 'noted',
      actorId: world.people.admin.user.id,
      body: odd,
    });
    // SQL's null, and JSON's within a column.
    for (const checkpoint of [sql`null`, sql`'null'::jsonb`, sql`${JSON.stringify({ text: odd })}::jsonb`])
      await tx.db
        .insert(jobs)
        .values({ accountId: tx.accountId, id: newId(), kind: 'x', state: 'completed', input: {}, checkpoint });
    fileId = await createFile(tx, 'lead_attachment');
    await tx.db
      .update(files)
      .set({ sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
      .where(eq(files.id, fileId));
  });
  await writeFile(target('content'), content);
  await storage.put(fileKey({ accountId: world.account.id, id: fileId }), {
    path: target('content'),
    sizeBytes: content.length,
    contentType: 'text/plain',
  });
  const owner = await openOwner(source.ownerUrl);
  tables = await listAccountTables(owner);
  await owner.end();
  await suspend(world.account.id);
  await exportAccount({
    ownerUrl: source.ownerUrl,
    secrets: testSecret,
    slug: world.account.slug,
    path: archive,
    storage,
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all(targets.map((database) => database.remove()));
  rmSync(folder, { recursive: true, force: true });
});

describe('the tables of accounts', () => {
  it('are every table with an account, each after those that it refers to', async () => {
    const { rows } = await source.superuser.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_name)
       where columns.table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'account_id'
         and table_name <> 'account_moves'`,
    );
    const names = tables.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...rows.map(({ name }) => name), 'accounts'].toSorted());
    expect(names[0]).toBe('accounts');
    const isBefore = (one: string, other: string) => names.indexOf(one) < names.indexOf(other);
    const against = tables.flatMap(({ name, references }) =>
      references.filter(({ table }) => isBefore(name, table)).map(({ table }) => `${name} -> ${table}`),
    );
    // Groups have a manager, people a group; companies and teams close the other circles.
    expect(against.filter((reference) => !/^(?:groups|partners|referral_teams) -> users$/.test(reference))).toEqual([]);
  });

  it('are referred to by no number that the database draws, so that such numbers may begin anew', () => {
    const drawn = new Map(
      tables.map(({ name, columns }) => [name, columns.filter(({ isIdentity }) => isIdentity).map((one) => one.name)]),
    );
    expect([...drawn.values()].flat()).not.toEqual([]);
    const references = tables.flatMap((table) => table.references);
    expect(
      references.filter(({ table, foreignColumns }) => foreignColumns.some((one) => drawn.get(table)?.includes(one))),
    ).toEqual([]);
  });
});

describe('an archive', () => {
  it('is for its owner alone, and is not written over', async () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    const again = exportAccount({ ownerUrl: source.ownerUrl, secrets: testSecret, slug: 'x', path: archive, storage });
    expect(await failureOf(again)).toBe(`${archive} exists already.`);
  });

  it('of an account that does not exist is none', async () => {
    const path = target('none.gz');
    const none = exportAccount({ ownerUrl: source.ownerUrl, secrets: testSecret, slug: 'nada', path, storage: null });
    expect(await failureOf(none)).toBe('There is no account nada.');
    expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
  });

  it('has no row of another account and no secret', () => {
    const text = gunzipSync(readFileSync(archive)).toString('utf8');
    expect(text).toContain(world.account.id);
    expect(text).not.toContain(foreign.id);
    expect(text).not.toContain(testSecret);
  });
});

describe('an import', () => {
  it('has every row as it was, with facts, numbers and files, suspended, and touches no other account', async () => {
    const database = await createTarget();
    const other = await createAccount(database.database, { host: 'outra.localhost' });
    await withAccount(database.database, { accountId: other.id }, async ({ db, accountId }) => {
      await db.update(accounts).set({ slug: 'outra' }).where(eq(accounts.id, accountId));
    });
    const before = await readAccountRows(database, other.id);
    const own = diskStorage(target('imported'));
    await importInto(database, archive, own);

    const expected = await readAccountRows(source, world.account.id);
    expect(await readAccountRows(database, world.account.id)).toEqual(expected);
    // The world is one that a lost table would show in.
    const filled = Object.values(expected).filter((rows) => rows.length > 0);
    expect(filled.length).toBeGreaterThan(20);
    expect(expected.daily_facts!.length).toBeGreaterThan(100);
    expect(await readAccountRows(database, other.id)).toEqual(before);
    const stored = await own.read(fileKey({ accountId: world.account.id, id: fileId }));
    expect((await buffer(stored)).equals(content)).toBe(true);
    expect(await compareWithArchive(database.ownerUrl, archive)).toMatchObject({ differences: [] });
  });

  it('lets the account go on: new facts get new numbers', async () => {
    const database = targets[0]!;
    await withAccount(database.database, { accountId: world.account.id }, async (tx) => {
      for (let count = 0; count < 3; count += 1) await createLeadRow(tx, { statusId: world.statuses.new.id });
    });
    const { rows } = await database.superuser.query(
      `select difference.* from (select set_config('app.account_id', $1, false)) as entered
       cross join lateral daily_fact_differences() as difference`,
      [world.account.id],
    );
    expect(rows).toEqual([]);
  });

  it('is refused where the account, its slug or one of its hosts is', async () => {
    expect(await failureOf(importInto(targets[0]!))).toContain(`the account ${world.account.slug}`);
    const database = await createTarget();
    await createAccount(database.database, { host: world.account.host });
    expect(await failureOf(importInto(database))).toContain(`the host ${world.account.host}`);
  });

  it('is refused without the secrets that encrypted its values', async () => {
    const database = await createTarget();
    const options = { ownerUrl: database.ownerUrl, path: archive, storage };
    const stranger = 'the secret of another installation, 32+';
    expect(await failureOf(importAccount({ ...options, secrets: stranger }))).toContain('FUNIL_SECRET_PREVIOUS');
    await importAccount({ ...options, secrets: [stranger, testSecret] });
  });

  it('is refused in another schema', async () => {
    const database = await createTarget();
    await database.superuser.query('alter table reminders add column test integer');
    expect(await failureOf(importInto(database))).toContain('both need the same release');
    await database.superuser.query('alter table reminders drop column test');
    await database.superuser.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15)`);
    expect(await failureOf(importInto(database))).toContain('both need the same release');
  });

  it('leaves nothing of an archive that is not complete, changed, or refers to nothing', async () => {
    const database = await createTarget();
    const isRow = (line: string) => line.startsWith('[');
    const indexOfTable = (lines: string[], name: string) => lines.indexOf(JSON.stringify({ table: name }));
    const damaged: [name: string, message: string, change: (lines: string[]) => string[]][] = [
      ['cut', 'not complete', (lines) => lines.slice(0, indexOfTable(lines, 'leads') + 5)],
      ['lost', 'leads: ', (lines) => lines.toSpliced(indexOfTable(lines, 'leads') + 1, 1)],
      [
        'changed',
        'with other values',
        (lines) => lines.map((line) => (isRow(line) ? line.replace('Bruna', 'Bruno') : line)),
      ],
      [
        'other',
        'row-level security',
        (lines) => lines.map((line) => (isRow(line) ? line.replaceAll(world.account.id, foreign.id) : line)),
      ],
    ];
    for (const [name, message, change] of damaged) {
      expect(await failureOf(importInto(database, rewrite(`${name}.gz`, change))), name).toContain(message);
      const rows = await readAccountRows(database, world.account.id);
      expect(Object.values(rows).flat(), name).toEqual([]);
    }
  });

  it('is refused when a row refers to nothing, though counts and digests are right', async () => {
    const broken = await createTarget();
    await importInto(broken);
    const id = world.people.admin.user.id;
    await broken.superuser.query(`begin; set local session_replication_role = replica;
      delete from users where id = '${id}'; commit`);
    const path = target('broken.gz');
    const options = { ownerUrl: broken.ownerUrl, secrets: testSecret, slug: world.account.slug, path, storage: null };
    await exportAccount(options);
    expect(await failureOf(importInto(await createTarget(), path))).toMatch(
      /sessions: 1 rows refer to nothing in users/,
    );
  });

  it('refuses a file with another content', async () => {
    const path = rewrite('content.gz', (lines) =>
      lines.map((line) => (line.startsWith('"') ? JSON.stringify(Buffer.from('x').toString('base64')) : line)),
    );
    expect(await failureOf(importInto(await createTarget(), path))).toContain(`the file ${fileId}`);
  });

  it('of something else is refused', async () => {
    writeFileSync(target('text.gz'), gzipSync('{}\n'));
    for (const name of ['text.gz', 'content', 'missing.gz'])
      expect(await failureOf(importInto(targets[0]!, target(name))), name).toMatch(/no archive|cannot be read/);
  });
});

describe('a comparison', () => {
  it('names each table that differs', async () => {
    const database = await createTarget();
    await importInto(database);
    await withAccount(database.database, { accountId: world.account.id }, ({ db, accountId }) =>
      db.update(users).set({ name: 'Outro nome' }).where(eq(users.accountId, accountId)),
    );
    const { differences } = await compareWithArchive(database.ownerUrl, archive);
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatch(/^users: (\d+) rows expected, \1 found, with other values\.$/);
  });

  it('needs the account', async () => {
    expect(await failureOf(compareWithArchive((await createTarget()).ownerUrl, archive))).toContain('no account');
  });
});
