import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { startMailServer } from '../../../test/startMailServer.ts';
import { createAccount } from '../../../test/factories.ts';
import { newId } from '../db/newId.ts';
import type { Line } from './Check.ts';
import { checkDatabase } from './databaseChecks.ts';
import { examine } from './examine.ts';

let database: TestDatabase;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let folder = '';
let environment: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  mail = await startMailServer();
  folder = mkdtempSync(join(tmpdir(), 'funil-doctor-test-'));
  environment = {
    DATABASE_URL: database.serverUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    FUNIL_SECRET: 's'.repeat(32),
    FUNIL_DATA_DIR: join(folder, 'data'),
    SMTP_URL: mail.url,
  };
});
afterAll(async () => {
  await database.remove();
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

type Options = Parameters<typeof examine>[1];
const ample = { freeBytesOf: async () => 1024 ** 4 };

async function linesWith(change: Record<string, string>, options: Options = {}): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of examine({ ...environment, ...change }, { ...ample, ...options })) lines.push(line);
  return lines;
}

/** Names and texts of the failed lines. */
async function failuresWith(change: Record<string, string>, options?: Options): Promise<[string, string][]> {
  const lines = await linesWith(change, options);
  return lines.filter(({ state }) => state === 'failed').map(({ name, text }) => [name, text]);
}

const withDatabase = (url: string, other: TestDatabase) => {
  const copy = new URL(url);
  copy.pathname = new URL(other.serverUrl).pathname;
  return copy.href;
};

describe('an installation in order', () => {
  it('has a line for each check, sends nothing and leaves no file', async () => {
    const lines = await linesWith({});
    expect(lines.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(lines.map(({ name }) => name)).toEqual([
      'settings',
      'database',
      'role',
      'owner',
      'extensions',
      'migrations',
      'row level security',
      'notifications',
      'clock',
      'storage',
      'mail',
      'disk',
    ]);
    expect(mail.messages).toEqual([]);
  });

  it('has no database before the first start of the embedded one', async () => {
    const lines = await linesWith({ DATABASE_URL: '', DATABASE_OWNER_URL: '', FUNIL_DEMO: '0' });
    expect(lines.filter(({ state }) => state !== 'ok')).toEqual([
      { name: 'database', state: 'skipped', text: 'The first start creates the embedded database.' },
    ]);
  });
});

describe('settings', () => {
  it('that cannot be used end the examination', async () => {
    expect(await linesWith({ PORT: 'abc' })).toEqual([
      { name: 'settings', state: 'failed', text: 'PORT is "abc"; it must be a number from 0 to 65535.' },
    ]);
  });

  it('with a name that the server never reads are refused', async () => {
    expect(await failuresWith({ FUNIL_METRIC_PORT: '9464' })).toEqual([
      ['settings', 'The server knows no setting FUNIL_METRIC_PORT.'],
    ]);
  });
});

describe('the database', () => {
  it('that does not answer leaves the checks that need it out, and no other', async () => {
    const lines = await linesWith({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' });
    const inState = (state: string) => lines.filter((line) => line.state === state).map(({ name }) => name);
    expect(inState('failed')).toEqual(['database']);
    expect(inState('skipped')).toEqual([
      'role',
      'owner',
      'extensions',
      'migrations',
      'row level security',
      'notifications',
      'clock',
    ]);
    expect(inState('ok')).toEqual(['settings', 'storage', 'mail', 'disk']);
  });

  it('older than PostgreSQL 15 is refused', async () => {
    const old = { query: async () => ({ rows: [{ version: '14.9', number: 140_009 }] }) };
    await expect(checkDatabase(old as unknown as pg.Pool).run()).rejects.toThrow('PostgreSQL 14.9 is too old');
  });

  it('as a role that bypasses row level security is refused', async () => {
    const superuser = withDatabase(inject('testDatabase').superuserUrl, database);
    expect(await failuresWith({ DATABASE_URL: superuser })).toEqual([
      ['role', expect.stringContaining('is a superuser')],
    ]);
  });

  it('with an owner who cannot log in, or owns nothing, is refused', async () => {
    const wrong = new URL(database.ownerUrl);
    wrong.password = 'wrong';
    expect(await failuresWith({ DATABASE_OWNER_URL: wrong.href })).toEqual([
      ['owner', expect.stringContaining('password authentication failed')],
    ]);
    expect(await failuresWith({ DATABASE_OWNER_URL: database.serverUrl })).toEqual([
      ['owner', expect.stringContaining('does not own')],
    ]);
  });

  it('without a schema lacks extensions, migrations and tables', async () => {
    const empty = await createTestDatabase({ isEmpty: true });
    const change = { DATABASE_URL: empty.serverUrl, DATABASE_OWNER_URL: empty.ownerUrl };
    expect(await failuresWith(change)).toEqual([
      ['extensions', 'The database lacks pg_trgm and btree_gin: the owner creates them with the migrations.'],
      ['migrations', expect.stringMatching(/^\d+ migration\(s\) are missing/)],
      ['row level security', 'There are no tables yet.'],
    ]);
    await empty.remove();
  });

  it('with a table that is not guarded is refused, whichever part is missing', async () => {
    const other = await createTestDatabase();
    await other.superuser.query(`
      alter table leads disable row level security;
      alter table users no force row level security;
      drop policy tenant on reminders; drop policy owner_reads on reminders`);
    const change = { DATABASE_URL: other.serverUrl, DATABASE_OWNER_URL: other.ownerUrl };
    expect(await failuresWith(change)).toEqual([
      ['row level security', 'Not enabled, not forced or without a policy on leads, reminders, users.'],
    ]);
    await other.remove();
  });

  it('from which no notification arrives is refused', async () => {
    const other = await createTestDatabase({ isEmpty: true });
    expect(await failuresWith({ DATABASE_LISTEN_URL: other.serverUrl })).toEqual([
      ['notifications', expect.stringContaining('DATABASE_LISTEN_URL must lead to the same database')],
    ]);
    expect(await linesWith({ DATABASE_LISTEN_URL: database.serverUrl })).toContainEqual({
      name: 'notifications',
      state: 'ok',
      text: 'A notification arrives through DATABASE_LISTEN_URL.',
    });
    await other.remove();
  });

  it('whose clock is three seconds off, in either direction, is refused', async () => {
    for (const ms of [-3_000, 3_000])
      expect(await failuresWith({}, { now: () => Date.now() + ms })).toEqual([
        ['clock', expect.stringContaining('differ by')],
      ]);
  });
});

describe('the storage', () => {
  it('that cannot be written is refused, be it a folder or a bucket', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await failuresWith({ FUNIL_DATA_DIR: file })).toEqual([['storage', expect.stringContaining(file)]]);
    expect(await failuresWith({ FILES_URL: 'http://key:secret@127.0.0.1:1/bucket' })).toEqual([
      ['storage', expect.stringContaining('ECONNREFUSED')],
    ]);
  });
});

describe('Redis', () => {
  it('that does not answer is refused, and without the setting is not asked', async () => {
    expect(await failuresWith({ REDIS_URL: 'redis://127.0.0.1:1' })).toEqual([
      ['redis', expect.stringContaining('ECONNREFUSED')],
    ]);
    expect((await linesWith({})).map(({ name }) => name)).not.toContain('redis');
  });
});

describe('the mail server', () => {
  it('that does not answer is refused', async () => {
    expect(await failuresWith({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
      ['mail', expect.stringContaining('ECONNREFUSED')],
    ]);
  });

  it('that refuses the sign-in is refused', async () => {
    const strict = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    });
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
    const { port } = strict.server.address() as AddressInfo;
    expect(await failuresWith({ SMTP_URL: `smtp://user:password@127.0.0.1:${port}` })).toEqual([
      ['mail', expect.stringContaining('Wrong password')],
    ]);
    await new Promise<void>((resolve) => strict.close(resolve));
  });
});

describe('the disk', () => {
  it('with less than a gigabyte for data or temporary files is refused', async () => {
    for (const full of [environment['FUNIL_DATA_DIR']!, tmpdir()]) {
      const freeBytesOf = async (path: string) => (path === full ? 1024 ** 3 - 1 : 1024 ** 4);
      expect(await failuresWith({}, { freeBytesOf })).toEqual([
        ['disk', expect.stringContaining(`${full} has 1.0 GB`)],
      ]);
    }
  });
});

describe('several cells', () => {
  let cell: TestDatabase;
  let ofCells: Record<string, string>;

  beforeAll(async () => {
    cell = await createTestDatabase();
    ofCells = {
      FUNIL_CELLS: 'b',
      FUNIL_ADMIN_HOST: 'admin.localhost',
      DATABASE_URL_B: cell.serverUrl,
      DATABASE_OWNER_URL_B: cell.ownerUrl,
    };
  });
  afterAll(() => cell.remove());

  it('are examined each by its name, and one that does not answer beside the others', async () => {
    const lines = await linesWith(ofCells);
    expect(lines.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(lines.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['main: database', 'main: clock', 'b: database', 'b: owner', 'directory']),
    );
    const failed = await failuresWith({ ...ofCells, DATABASE_URL_B: 'postgres://a:b@127.0.0.1:1/c' });
    expect(failed.map(([name]) => name)).toEqual(['b: database', 'directory']);
  });

  it('are compared with the directory', async () => {
    const account = await createAccount(cell.database);
    expect(await failuresWith(ofCells)).toEqual([
      ['directory', `The account ${account.slug} is in the cell b; the directory says main.`],
    ]);
    const enter = (id: string, name: string) =>
      database.superuser.query('insert into cell_accounts (id, slug, cell, hosts) values ($1, $2, $3, $4)', [
        id,
        account.slug,
        name,
        [account.host],
      ]);
    await enter(account.id, 'b');
    expect(await failuresWith(ofCells)).toEqual([]);
    await database.superuser.query('delete from cell_accounts');
    await enter(account.id, 'c');
    expect(await failuresWith(ofCells)).toEqual([
      ['directory', `The account ${account.slug} is in the cell c, which FUNIL_CELLS does not name.`],
    ]);
    await database.superuser.query('delete from cell_accounts');
    // As after a move, when the first cell is restored to a moment before it.
    const restored = await createAccount(database.database);
    await enter(restored.id, 'b');
    expect(await failuresWith(ofCells)).toEqual([
      ['directory', `The account ${restored.slug} is in the cell main; the directory says b.`],
    ]);
    await database.superuser.query('delete from cell_accounts');
    await enter(newId(), 'b');
    expect((await failuresWith(ofCells))[0]![1]).toContain(`The account ${account.slug} is in the cell b`);
  });
});
