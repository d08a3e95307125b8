import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { formOf, tinyPng } from '../../../test/files.ts';
import { readConfig } from '../config/readConfig.ts';
import { refusalOf } from '../refusals/refusalOf.ts';
import { prepareDataFolder } from './prepareDataFolder.ts';

let folder: string;
let server: TestApp;
let account: TestAccount;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'funil-full-'));
  writeFileSync(join(folder, 'file'), '');
  // Everything is under a file: like a folder that nobody may write, also for the administrator of the machine.
  server = await createTestApp({ config: { dataDir: join(folder, 'file') } });
  account = await createAccount(server.database);
});
afterAll(async () => {
  await server.close().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

const fault = (code: string, syscall: string) => Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

describe('a storage that takes nothing', () => {
  it('answers 507 when it is full, and 503 when it cannot be written or read', () => {
    for (const code of ['ENOSPC', 'EDQUOT'])
      expect(refusalOf(fault(code, 'write'))).toMatchObject({
        code: 'file.storage_full',
        status: 507,
        message: expect.stringContaining('espaço') as string,
      });
    for (const code of ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR'])
      expect(refusalOf(fault(code, 'open'))).toMatchObject({
        code: 'file.storage_unavailable',
        status: 503,
        retryAfter: 60,
      });
    // What has nothing to do with files stays what it was.
    expect(refusalOf(fault('EACCES', 'connect'))).toMatchObject({ code: 'server.failed' });
    expect(refusalOf(fault('ECONNREFUSED', 'connect'))).toMatchObject({ code: 'server.unavailable' });
  });

  it.runIf(process.platform === 'linux')('says that it is full when the disk is', async () => {
    const refused = await writeFile('/dev/full', tinyPng).catch((error: unknown) => refusalOf(error));
    expect(refused).toMatchObject({ code: 'file.storage_full' });
  });

  it('refuses an upload in words, and leaves nothing that counts', async () => {
    const admin = await server.asRole(account, 'admin');
    const { headers, payload } = formOf(tinyPng, 'logo.png');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/files?purpose=branding',
      headers: { ...admin.headers, ...headers },
      payload,
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.json()).toEqual({
      error: {
        code: 'file.storage_unavailable',
        message: 'Os arquivos estão indisponíveis no momento. Tente de novo em instantes.',
      },
    });
    expect(
      (await server.superuser.query("select 1 from files where state = 'ready' and account_id = $1", [account.id]))
        .rowCount,
    ).toBe(0);
  });
});

describe('a data folder that cannot be used', () => {
  const prepare = (dataDir: string, more = {}) => prepareDataFolder({ ...readConfig({}), dataDir, ...more });

  it.each<[string, () => string]>([
    ['is a file', () => join(folder, 'file')],
    ['is under a file', () => join(folder, 'file', 'data')],
    ['is no path', () => `${folder}/a\0b`],
    ['has too long a name', () => join(folder, 'x'.repeat(300))],
  ])('is named in one line at the start: it %s', (_what, path) => {
    expect(() => prepare(path())).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        message: expect.stringMatching(
          /^The data folder ".*" [^\n]+: set FUNIL_DATA_DIR to a folder that can be written\.$/,
        ) as string,
      }),
    );
  });

  it('is made where it is missing, and left empty', () => {
    const path = join(folder, 'new', 'data');
    expect(() => prepare(path)).not.toThrow();
    expect(() => prepare(path)).not.toThrow();
  });

  it('is of no interest where nothing lies in it', () => {
    const elsewhere = { databaseUrl: 'postgres://a', smtpUrl: 'smtp://b', s3: { endpoint: 'x' } };
    expect(() => prepare(join(folder, 'file'), elsewhere)).not.toThrow();
  });
});
