import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createFile } from '../../../test/factories.ts';
import { readAccountRows } from '../../../test/readAccountRows.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { diskStorage } from '../../platform/files/diskStorage.ts';
import { fileKey } from '../../platform/files/FileStorage.ts';
import { removeAccount } from './removeAccount.ts';

const moduleOf = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
/** A process loads its modules first; in milliseconds, on a busy machine. */
const startMs = 120_000;

let server: TestApp;
let world: ReportWorld;
let neighbour: ReportWorld;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'funil-removal-'));
  server = await createTestApp();
  world = await createReportWorld(server, 'America/Manaus');
  neighbour = await createReportWorld(server, 'America/Sao_Paulo');
  const path = join(folder, 'content');
  writeFileSync(path, 'Olá');
  for (const { account } of [world, neighbour]) {
    const id = await server.within(account, (tx) => createFile(tx, 'lead_attachment'));
    const storage = diskStorage(join(folder, 'files'));
    for (const name of [id, 'without-a-row'])
      await storage.put(fileKey({ accountId: account.id, id: name }), {
        path,
        sizeBytes: 4,
        contentType: 'text/plain',
      });
  }
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const filesOf = () => readdirSync(join(folder, 'files'), { recursive: true }).map(String);
const everything = async () => ({
  rows: await readAccountRows(server, world.account.id),
  neighbour: await readAccountRows(server, neighbour.account.id),
  files: filesOf().toSorted(),
});
const setStatus = (status: 'active' | 'suspended') =>
  server.superuser.query('update accounts set status = $1 where id = $2', [status, world.account.id]);
const remove = (more: { slug?: string; typed?: string } = {}) =>
  removeAccount({
    ownerUrl: server.ownerUrl,
    slug: more.slug ?? world.account.slug,
    storage: diskStorage(join(folder, 'files')),
    confirm: async ({ slug }) => more.typed ?? slug,
  });
const showSession = async ({ people }: ReportWorld) => {
  const { statusCode } = await server.app.inject({ url: '/api/session', headers: people.specialist.headers });
  return statusCode;
};

it('refuses an account that does not exist, is active, moves, or whose slug is typed wrongly', async () => {
  const before = await everything();
  await expect(remove({ slug: 'nada' })).rejects.toThrow('There is no account nada.');
  await expect(remove()).rejects.toThrow('is active: suspend it under /admin first');
  await setStatus('suspended');
  await expect(remove({ typed: 'outra' })).rejects.toThrow('That is not the slug: nothing is removed.');
  await server.superuser.query(`insert into account_moves (account_id, state) values ($1, 'left')`, [world.account.id]);
  await expect(remove()).rejects.toThrow('moves between databases');
  await server.superuser.query('delete from account_moves');
  await setStatus('active');
  expect(await everything()).toEqual(before);
});

it('leaves nothing of the account, also when it was killed on the way, and touches no other account', async () => {
  const before = await everything();
  const heldFiles = filesOf().filter((path) => path.startsWith(world.account.id));
  expect(heldFiles).toHaveLength(3);
  await setStatus('suspended');

  const holder = await server.superuser.connect();
  await holder.query('begin');
  await holder.query('select from users where account_id = $1 for update', [world.account.id]);
  const code = `const { removeAccount } = await import(${moduleOf('./removeAccount.ts')});
    const { diskStorage } = await import(${moduleOf('../../platform/files/diskStorage.ts')});
    await removeAccount({ ownerUrl: ${JSON.stringify(server.ownerUrl)}, slug: ${JSON.stringify(world.account.slug)},
      storage: diskStorage(${JSON.stringify(join(folder, 'files'))}), confirm: async ({ slug }) => slug });`;
  const child = spawn(process.execPath, ['--conditions=source', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isWaiting = async () =>
    (
      await server.superuser.query(
        `select from pg_stat_activity where application_name = 'funil-accounts' and wait_event_type = 'Lock'
           and datname = current_database()`,
      )
    ).rowCount! > 0;
  await waitFor(
    async () => [await isWaiting(), child.exitCode] as const,
    ([waits, exitCode]) => waits || exitCode !== null,
    { beyondMs: startMs },
  );
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holder.query('rollback');
  holder.release();
  await waitFor(isWaiting, (waits) => !waits);

  // Half of it is gone: nobody works in it, not even when its status says so.
  const half = await everything();
  expect(half.rows.leads).toEqual([]);
  expect(half.rows.users).toEqual(before.rows.users);
  await setStatus('active');
  expect(await showSession(world)).toBe(503);
  expect(await showSession(neighbour)).toBe(200);
  await setStatus('suspended');

  await remove();
  const after = await everything();
  expect(Object.values(after.rows).flat()).toEqual([]);
  expect({ ...after.neighbour, sessions: null }).toEqual({ ...before.neighbour, sessions: null });
  expect(after.files).toEqual(before.files.filter((path) => !path.startsWith(world.account.id)));
  await expect(remove()).rejects.toThrow(`There is no account ${world.account.slug}.`);
});
