import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { freePort } from '../src/db/embedded/cluster.ts';
import { readPostmaster } from '../src/db/embedded/postmaster.ts';
import { createTestDatabase } from './createTestDatabase.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const createAdmin = fileURLToPath(new URL('../src/cli/createAdmin.ts', import.meta.url));

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funil-process-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    await exitOf(child);
  }
  // What a killed server leaves behind is the database; nobody else joins this one.
  const left = readPostmaster(join(folder, 'data', 'postgres'));
  if (left) process.kill(left.pid, 'SIGINT');
  for (let wait = 0; wait < 50 && readPostmaster(join(folder, 'data', 'postgres')); wait += 1) await sleep(100);
  rmSync(folder, { recursive: true, force: true });
});

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

interface Run {
  child: ChildProcess;
  port: number;
  output: () => string;
}

async function run(env: Record<string, string> = {}, { program = main, args = [] as string[], stdio = ['pipe', 'pipe', 'pipe'] as StdioOptions, input = '' } = {}): Promise<Run> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const child = spawn(process.execPath, ['--conditions=source', program, ...args], {
    env: { PATH: process.env.PATH, FUNIL_DATA_DIR: join(folder, 'data'), FUNIL_DEMO: '0', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio,
  });
  children.push(child);
  child.stdin?.end(input);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, port, output: () => output };
}

const isReady = (port: number) => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false);

/** Until the server has told where it listens: the last thing that a start does. */
async function untilReady(server: Run): Promise<void> {
  for (let wait = 0; wait < 600; wait += 1) {
    if (server.child.exitCode !== null) throw new Error(`stopped while starting: ${server.output()}`);
    if (server.output().includes('Funil listens')) return;
    await sleep(100);
  }
  throw new Error(`did not start: ${server.output()}`);
}

const postgresOf = () => readPostmaster(join(folder, 'data', 'postgres'));

describe('the server process', { timeout: 120_000 }, () => {
  it('starts with nothing there, stops when asked, and takes the database with it', async () => {
    const server = await run();
    await untilReady(server);
    expect(server.output()).toMatch(/listens on 127\.0\.0\.1, port \d+/);
    expect(postgresOf()).not.toBeNull();
    server.child.kill('SIGTERM');
    expect(await exitOf(server.child)).toBe(0);
    expect(postgresOf()).toBeNull();
  });

  it('starts again after kill -9, with everything that was written', async () => {
    const admin = await run({}, { program: createAdmin, args: ['op@example.com', '--password-stdin'], input: 'uma-senha-bem-longa\n' });
    expect(await exitOf(admin.child)).toBe(0);
    expect(admin.output()).not.toContain('uma-senha');

    const env = { FUNIL_ADMIN_HOST: 'localhost' };
    const first = await run(env);
    await untilReady(first);
    const signIn = (port: number) =>
      fetch(`http://127.0.0.1:${port}/admin_api/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'op@example.com', password: 'uma-senha-bem-longa' }) });
    const authorization = (await signIn(first.port)).headers.get('authorization') ?? '';
    expect(authorization).toMatch(/^Bearer /);
    first.child.kill('SIGKILL');
    await exitOf(first.child);

    const second = await run(env);
    await untilReady(second);
    const session = await fetch(`http://127.0.0.1:${second.port}/admin_api/session`, { headers: { authorization } });
    expect(session.status).toBe(200);
    expect((await signIn(second.port)).status).toBe(201);
  });

  it('starts again after everything was killed, the database too', async () => {
    const first = await run();
    await untilReady(first);
    const { pid } = postgresOf()!;
    first.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await exitOf(first.child);
    const second = await run();
    await untilReady(second);
    expect(postgresOf()!.pid).not.toBe(pid);
  });

  it('brings its database back when that dies', async () => {
    const server = await run();
    await untilReady(server);
    process.kill(postgresOf()!.pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await isReady(server.port)).toBe(false), 10_000);
    await vi.waitFor(async () => expect(await isReady(server.port)).toBe(true), 60_000);
    expect(server.child.exitCode).toBeNull();
  });

  it('is not misled by a process number that now belongs to another program', async () => {
    const first = await run();
    await untilReady(first);
    const { pid } = postgresOf()!;
    const file = join(folder, 'data', 'postgres', 'postmaster.pid');
    const lines = readFileSync(file, 'utf8');
    first.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await exitOf(first.child);
    writeFileSync(file, lines.replace(String(pid), String(process.pid)));
    await untilReady(await run());
  });

  it('shares its database with a second one, and the last to leave stops it', async () => {
    const [one, two] = await Promise.all([run(), run()]);
    await Promise.all([untilReady(one), untilReady(two)]);
    one.child.kill('SIGTERM');
    expect(await exitOf(one.child)).toBe(0);
    expect(await isReady(two.port)).toBe(true);
    two.child.kill('SIGTERM');
    expect(await exitOf(two.child)).toBe(0);
    expect(postgresOf()).toBeNull();
  });

  it('finishes the request that it is answering before it stops', async () => {
    const server = await run();
    await untilReady(server);
    // A body that is still coming keeps the request open.
    const status = new Promise<number | undefined>((resolve, reject) => {
      const call = request({ port: server.port, host: '127.0.0.1', method: 'POST', path: '/public_api/session', headers: { 'content-type': 'application/json', 'content-length': 2 } }, (answer) => resolve(answer.statusCode));
      call.on('error', reject);
      call.write('{');
      setTimeout(() => server.child.kill('SIGTERM'), 200);
      setTimeout(() => call.end('}'), 700);
    });
    expect(await status).toBe(404);
    expect(await exitOf(server.child)).toBe(0);
  });

  it('does not take the second half of one Ctrl-C for a wish to be killed', async () => {
    const server = await run();
    await untilReady(server);
    server.child.kill('SIGINT');
    await sleep(20);
    server.child.kill('SIGINT');
    expect(await exitOf(server.child)).toBe(0);
    expect(postgresOf()).toBeNull();
  });

  it('stops when whoever started it is gone', async () => {
    const byChannel = await run({}, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    await untilReady(byChannel);
    byChannel.child.disconnect();
    expect(await exitOf(byChannel.child)).toBe(0);

    const parent = spawn('sleep', ['60']);
    const byNumber = await run({ FUNIL_PARENT_PID: String(parent.pid) });
    await untilReady(byNumber);
    parent.kill();
    expect(await exitOf(byNumber.child)).toBe(0);
  });
});

describe('a start that cannot work', { timeout: 120_000 }, () => {
  /** The end of the process, and its one line. */
  async function fail(env: Record<string, string>) {
    const server = await run(env);
    const code = await exitOf(server.child);
    return { code, line: server.output().trim() };
  }

  it('says in one line what is wrong with a setting', async () => {
    expect(await fail({ PORT: 'abc' })).toEqual({ code: 1, line: 'PORT is "abc"; it must be a number from 0 to 65535.' });
    expect(await fail({ DATABASE_URL: 'postgres://a:b@127.0.0.1/c' })).toEqual({ code: 1, line: expect.stringMatching(/^DATABASE_URL needs FUNIL_SECRET.*$/) });
  });

  it('says that the port is taken, and stops the database again', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    expect(await fail({ PORT: String(port) })).toEqual({ code: 1, line: `Port ${port} is in use: stop the other program, or set PORT to another one.` });
    expect(postgresOf()).toBeNull();
    other.close();
  });

  it('says that the data folder cannot be used', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await fail({ FUNIL_DATA_DIR: join(folder, 'file', 'data') })).toEqual({ code: 1, line: expect.stringMatching(/is not a folder: set FUNIL_DATA_DIR/) });
  });

  it('refuses a database that does not answer, is not migrated, or a role above row level security', async () => {
    const secret = { FUNIL_SECRET: 's'.repeat(32) };
    expect(await fail({ ...secret, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })).toEqual({ code: 1, line: 'PostgreSQL does not answer at DATABASE_URL.' });

    const empty = await createTestDatabase({ isEmpty: true });
    const full = await createTestDatabase();
    const superuserUrl = new URL(inject('testDatabase').superuserUrl);
    superuserUrl.pathname = new URL(full.serverUrl).pathname;
    expect(await fail({ ...secret, DATABASE_URL: empty.serverUrl })).toEqual({ code: 1, line: expect.stringMatching(/^The database lacks \d+ migration\(s\): start once with DATABASE_OWNER_URL/) });
    expect(await fail({ ...secret, DATABASE_URL: superuserUrl.href })).toEqual({ code: 1, line: expect.stringMatching(/^The role of DATABASE_URL is a superuser/) });
    expect(await fail({ ...secret, DATABASE_URL: full.serverUrl, FUNIL_DEMO: '1' })).toEqual({ code: 1, line: expect.stringMatching(/^FUNIL_DEMO=1 needs DATABASE_OWNER_URL/) });
    await Promise.all([empty.remove(), full.remove()]);
  });
});

it('serves a database that was given, migrating it as its owner, to the super-admin who was invited before', { timeout: 120_000 }, async () => {
  const given = await createTestDatabase({ isEmpty: true });
  const env = { FUNIL_SECRET: 's'.repeat(32), DATABASE_URL: given.serverUrl, DATABASE_OWNER_URL: given.ownerUrl, FUNIL_DEMO: '', FUNIL_ADMIN_HOST: 'admin.example.com' };
  const invitation = await run(env, { program: createAdmin, args: ['op@example.com'] });
  expect(await exitOf(invitation.child)).toBe(0);
  expect(invitation.output()).toContain('op@example.com is invited as a super-admin.');
  const [mail = ''] = readdirSync(join(folder, 'data', 'mail'));
  const letter = readFileSync(join(folder, 'data', 'mail', mail), 'utf8').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const [, token] = /https:\/\/admin\.example\.com\/admin\/definir-senha\?token=([\w-]+)/.exec(letter)!;

  const server = await run(env);
  await untilReady(server);
  const { rows } = await given.superuser.query('select (select count(*)::int from accounts) as accounts');
  expect(rows).toEqual([{ accounts: 0 }]);
  const ask = (path: string, body?: object) =>
    new Promise((resolve, reject) => {
      const headers = { host: env.FUNIL_ADMIN_HOST, ...(body && { 'content-type': 'application/json' }) };
      const call = request({ port: server.port, host: '127.0.0.1', method: body ? 'POST' : 'GET', path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.on('error', reject);
      call.end(body && JSON.stringify(body));
    });
  expect(await ask('/public_api/account')).toBe(200);
  expect(await ask('/admin_api/passwords', { token, password: 'um-trem-azul-7' })).toBe(204);
  expect(await ask('/admin_api/session', { email: 'op@example.com', password: 'um-trem-azul-7' })).toBe(201);
  expect(postgresOf()).toBeNull();
  server.child.kill('SIGTERM');
  expect(await exitOf(server.child)).toBe(0);
  await given.remove();
});
