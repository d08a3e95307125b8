import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isReady } from './isReady.ts';
import { refusalOf } from './refusalOf.ts';
import {
  createAdmin,
  dataFolder,
  exitOf,
  failToStart,
  folder,
  giveOwnFolder,
  postgresOf,
  run,
  untilReady,
} from './serverProcess.ts';
import type { Run } from './serverProcess.ts';
import { waitTimeoutMs, waitFor } from './waitFor.ts';

/*
 * The life of one data folder, from nothing on: each test goes on where the one before it has left the processes and
 * the database. A start takes seconds, and most of what is proved here is about what the start before has left.
 */
giveOwnFolder();

const ipc = { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] as ('ignore' | 'pipe' | 'ipc')[] };

describe('two server processes that start at once, with nothing there', () => {
  let one: Run;
  let two: Run;

  it('are both ready, on one database', async () => {
    [one, two] = await Promise.all([run(), run({}, ipc)]);
    await Promise.all([untilReady(one), untilReady(two)]);
    for (const server of [one, two]) expect(server.output()).toMatch(/listens on 127\.0\.0\.1, port \d+/);
    expect(postgresOf()).not.toBeNull();
  });

  it('one that is asked to stop, twice by one Ctrl-C, finishes the request that it is answering', async () => {
    // A body that is still coming keeps the request open.
    const status = new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' };
      const call = request(
        { port: one.port, host: '127.0.0.1', method: 'POST', path: '/public_api/session', headers },
        (answer) => resolve(answer.statusCode),
      );
      call.on('error', reject);
      // The server says that it has the head of the request, and turns others away once it is stopping.
      call.on('continue', () => {
        call.write('{');
        // Two of one kind may become one on the way; of two kinds both arrive, and count the same.
        one.child.kill('SIGINT');
        one.child.kill('SIGTERM');
        waitFor(
          () => isReady(one.port),
          (answers) => !answers,
        ).then(() => call.end('}'), reject);
      });
      call.flushHeaders();
    });
    expect(await status).toBe(404);
    expect(await exitOf(one.child)).toBe(0);
  });

  it('leave the database to the other, and the last one takes it along: when whoever started it is gone', async () => {
    expect(await isReady(two.port)).toBe(true);
    two.child.disconnect();
    expect(await exitOf(two.child)).toBe(0);
    expect(postgresOf()).toBeNull();
  });
});

describe('a server process on what others have left', () => {
  let parent: ChildProcess;
  let server: Run;
  beforeAll(() => {
    parent = spawn('sleep', ['600']);
  });
  afterAll(() => void parent.kill());

  it('starts again after everything was killed, with all that was written, though another program has the number', async () => {
    const admin = await run(
      {},
      { program: createAdmin, args: ['op@example.com', '--password-stdin'], input: 'uma-senha-bem-longa\n' },
    );
    expect(await exitOf(admin.child)).toBe(0);
    expect(admin.output()).not.toContain('uma-senha');

    const env = { FUNIL_ADMIN_HOST: 'localhost' };
    const first = await run(env);
    await untilReady(first);
    const signIn = (port: number) =>
      fetch(`http://127.0.0.1:${port}/admin_api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'op@example.com', password: 'uma-senha-bem-longa' }),
      });
    const authorization = (await signIn(first.port)).headers.get('authorization') ?? '';
    expect(authorization).toMatch(/^Bearer /);
    const { pid } = postgresOf()!;
    const file = join(dataFolder(), 'postgres', 'postmaster.pid');
    const lines = readFileSync(file, 'utf8');
    first.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await exitOf(first.child);
    // After a restart of the machine the number may be any program's.
    writeFileSync(file, lines.replace(String(pid), String(process.pid)));

    server = await run({ ...env, FUNIL_PARENT_PID: String(parent.pid) });
    await untilReady(server);
    expect(postgresOf()!.pid).not.toBe(pid);
    const session = await fetch(`http://127.0.0.1:${server.port}/admin_api/session`, { headers: { authorization } });
    expect(session.status).toBe(200);
    expect((await signIn(server.port)).status).toBe(201);
  });

  it('brings its database back when that dies', async () => {
    process.kill(postgresOf()!.pid, 'SIGKILL');
    await expect.poll(() => isReady(server.port)).toBe(false);
    // PostgreSQL reads its log again before it answers.
    await expect.poll(() => isReady(server.port), { timeout: 2 * waitTimeoutMs }).toBe(true);
    expect(server.child.exitCode).toBeNull();
  });

  it('stops when the process that it was told to watch is gone', async () => {
    parent.kill();
    expect(await exitOf(server.child)).toBe(0);
    expect(postgresOf()).toBeNull();
  });
});

describe('a start that cannot work', () => {
  it('says in one line what is wrong, and ends with 1', async () => {
    expect(await failToStart({ PORT: 'abc' })).toEqual({
      code: 1,
      line: 'PORT is "abc"; it must be a number from 0 to 65535.',
    });
  });

  it('says that the port is taken, and stops the database again', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusalOf({ PORT: String(port), HOST: '127.0.0.1', FUNIL_DATA_DIR: dataFolder() })).toBe(
      `Port ${port} is in use: stop the other program, or set PORT to another one.`,
    );
    expect(postgresOf()).toBeNull();
    other.close();
  });

  it('says that the data folder cannot be used', async () => {
    writeFileSync(join(folder(), 'file'), '');
    expect(await refusalOf({ FUNIL_DATA_DIR: join(folder(), 'file', 'data') })).toMatch(
      /^The data folder ".*" is not a folder: set FUNIL_DATA_DIR[^\n]*$/,
    );
  });
});
