/* Files in one bucket for several processes: what one stores, the others have, and a bucket that is away. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LeadImport, StoredFile } from '@funil/api/contract';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { withAccount } from '../../src/platform/db/withAccount.ts';
import { createTestDatabase } from '../createTestDatabase.ts';
import type { TestDatabase } from '../createTestDatabase.ts';
import { createAccount, createLeadStatus, createUser, testPassword } from '../factories.ts';
import type { TestAccount, TestUser } from '../factories.ts';
import { formOf, tinyPng } from '../files.ts';
import { waitFor } from '../waitFor.ts';
import { callHost } from './callHost.ts';
import type { HostAnswer } from './callHost.ts';
import { Stack } from './programs.ts';
import type { Program } from './programs.ts';

let database: TestDatabase;
let stack: Stack;
let webs: Program[];
let account: TestAccount;
let token: string;
let bucketPort: number;
let bucket: S3rver;

/** The bucket with the files that it had before. */
async function startBucket(): Promise<S3rver> {
  const started = new S3rver({
    port: bucketPort,
    address: '127.0.0.1',
    silent: true,
    directory: join(stack.folder, 'bucket'),
    configureBuckets: [{ name: 'arquivos', configs: [] }],
  });
  await started.run();
  return started;
}

beforeAll(async () => {
  database = await createTestDatabase();
  stack = new Stack();
  mkdirSync(join(stack.folder, 'bucket'));
  bucketPort = await freePort();
  bucket = await startBucket();
  account = await createAccount(database.database);
  const admin = await withAccount(database.database, { accountId: account.id }, async (tx): Promise<TestUser> => {
    await createLeadStatus(tx, 'new', { isInitial: true });
    return createUser(tx);
  });
  const start = async (kind: 'web' | 'worker', name: string) => {
    // A folder of its own: nothing is shared but the bucket.
    const dataDir = join(stack.folder, name);
    mkdirSync(dataDir);
    return stack.startServer(kind, {
      DATABASE_URL: database.serverUrl,
      FUNIL_SECRET: 's'.repeat(32),
      FUNIL_DATA_DIR: dataDir,
      FILES_URL: `http://S3RVER:S3RVER@127.0.0.1:${bucketPort}/arquivos/funil`,
    });
  };
  webs = await Promise.all([start('web', 'web1'), start('web', 'web2'), start('web', 'web3')]);
  await Promise.all([start('worker', 'worker1'), start('worker', 'worker2')]);
  const session = await callHost(webs[0]!.port, account.host, 'POST', '/public_api/session', {
    body: { email: admin.email, password: testPassword },
  });
  token = session.token!;
});
afterAll(async () => {
  await stack.stop();
  await bucket.close();
  await database.remove();
});

const call = (web: number, method: string, path: string, body?: object) =>
  callHost(webs[web]!.port, account.host, method, path, { token, body });

function upload(web: number, content: Buffer | string, name: string, purpose: string): Promise<HostAnswer> {
  const form = formOf(content, name);
  return callHost(webs[web]!.port, account.host, 'POST', `/api/files?purpose=${purpose}`, { token, ...form });
}
const fileOf = ({ text }: HostAnswer) => (JSON.parse(text) as { file: StoredFile }).file;
const codeOf = ({ text }: HostAnswer) => (JSON.parse(text) as { error: { code: string } }).error.code;

it('a file that one web process stored is served by the others', async () => {
  const file = fileOf(await upload(0, tinyPng, 'Logo.png', 'logo_preset'));
  for (const web of [0, 1, 2]) {
    const { status, content } = await call(web, 'GET', file.url);
    expect(status).toBe(200);
    expect(content.equals(tinyPng)).toBe(true);
  }
});

it('a worker reads the file that a web process stored, and the other web processes show its rows', async () => {
  const file = fileOf(await upload(1, 'Nome;Telefone\nAna;11987654321\n', 'Leads.csv', 'lead_import'));
  const begun = await call(2, 'POST', '/api/lead_imports', { file_id: file.id, kind: 'new' });
  const { id } = (JSON.parse(begun.text) as { lead_import: LeadImport }).lead_import;
  const read = await waitFor(
    async () =>
      (JSON.parse((await call(0, 'GET', `/api/lead_imports/${id}`)).text) as { lead_import: LeadImport }).lead_import,
    ({ state }) => state === 'ready' || state === 'unreadable',
  );
  expect(read.state).toBe('ready');
});

it('while the bucket is away, files are refused in words and all else goes on; then they are there again', async () => {
  const file = fileOf(await upload(0, tinyPng, 'Antes.png', 'logo_preset'));
  await bucket.close();
  const refused = await upload(1, tinyPng, 'Durante.png', 'logo_preset');
  expect([refused.status, codeOf(refused)]).toEqual([503, 'file.storage_unavailable']);
  const unread = await call(2, 'GET', file.url);
  expect([unread.status, codeOf(unread)]).toEqual([503, 'file.storage_unavailable']);
  expect((await call(1, 'GET', '/api/leads')).status).toBe(200);
  bucket = await startBucket();
  expect((await call(2, 'GET', file.url)).content.equals(tinyPng)).toBe(true);
  const later = fileOf(await upload(1, tinyPng, 'Depois.png', 'logo_preset'));
  expect((await call(0, 'GET', later.url)).status).toBe(200);
});
