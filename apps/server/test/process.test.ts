import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isReady } from './isReady.ts';
import {
  createAdmin,
  dataFolder,
  exitOf,
  failToStart,
  folder,
  giveOwnFolders,
  postgresOf,
  run,
  untilReady,
} from './serverProcess.ts';
import { waitTimeoutMs, waitFor } from './waitFor.ts';

giveOwnFolders();

describe('the server process', () => {
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
    await expect.poll(() => isReady(server.port)).toBe(false);
    // PostgreSQL reads its log again before it answers.
    await expect.poll(() => isReady(server.port), { timeout: 2 * waitTimeoutMs }).toBe(true);
    expect(server.child.exitCode).toBeNull();
  });

  it('is not misled by a process number that now belongs to another program', async () => {
    const first = await run();
    await untilReady(first);
    const { pid } = postgresOf()!;
    const file = join(dataFolder(), 'postgres', 'postmaster.pid');
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
      const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' };
      const call = request(
        { port: server.port, host: '127.0.0.1', method: 'POST', path: '/public_api/session', headers },
        (answer) => resolve(answer.statusCode),
      );
      call.on('error', reject);
      // The server says that it has the head of the request, and turns others away once it is stopping.
      call.on('continue', () => {
        call.write('{');
        server.child.kill('SIGTERM');
        waitFor(
          () => isReady(server.port),
          (answers) => !answers,
        ).then(() => call.end('}'), reject);
      });
      call.flushHeaders();
    });
    expect(await status).toBe(404);
    expect(await exitOf(server.child)).toBe(0);
  });

  it('does not take the second half of one Ctrl-C for a second signal', async () => {
    const server = await run();
    await untilReady(server);
    // Two of one kind may become one on the way; of two kinds both arrive, and count the same.
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    expect(await exitOf(server.child)).toBe(0);
    expect(postgresOf()).toBeNull();
  });

  it('stops when whoever started it is gone', async () => {
    const byChannel = await run({}, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    await untilReady(byChannel);
    byChannel.child.disconnect();
    expect(await exitOf(byChannel.child)).toBe(0);

    const parent = spawn('sleep', ['600']);
    const byNumber = await run({ FUNIL_PARENT_PID: String(parent.pid) });
    await untilReady(byNumber);
    parent.kill();
    expect(await exitOf(byNumber.child)).toBe(0);
  });
});

describe('a start that cannot work', () => {
  it('says in one line what is wrong with a setting', async () => {
    expect(await failToStart({ PORT: 'abc' })).toEqual({
      code: 1,
      line: 'PORT is "abc"; it must be a number from 0 to 65535.',
    });
    expect(await failToStart({ DATABASE_URL: 'postgres://a:b@127.0.0.1/c' })).toEqual({
      code: 1,
      line: expect.stringMatching(/^DATABASE_URL needs FUNIL_SECRET.*$/),
    });
  });

  it('says that the port is taken, and stops the database again', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    expect(await failToStart({ PORT: String(port) })).toEqual({
      code: 1,
      line: `Port ${port} is in use: stop the other program, or set PORT to another one.`,
    });
    expect(postgresOf()).toBeNull();
    other.close();
  });

  it('says that the data folder cannot be used', async () => {
    writeFileSync(join(folder(), 'file'), '');
    expect(await failToStart({ FUNIL_DATA_DIR: join(folder(), 'file', 'data') })).toEqual({
      code: 1,
      line: expect.stringMatching(/^The data folder ".*" is not a folder: set FUNIL_DATA_DIR[^\n]*$/),
    });
  });
});
