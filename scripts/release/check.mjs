// The release's archive on a machine that has Node and nothing else: unpacked into an empty folder, started by its own
// command with a PATH that holds Node alone, on the embedded database, and used over HTTP.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { buildAppWhenNeeded } from '../steps/buildApp.mjs';
import { waitTimeoutMs } from '../waitTimeoutMs.mjs';
import { writeRelease } from './writeRelease.mjs';

const folder = mkdtempSync(join(tmpdir(), 'funil-release-check-'));
chmodSync(folder, 0o755);
const programs = join(folder, 'bin');
const dataDir = join(folder, 'data');

/** A plain user where this process may choose one: the release is no program for root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

function unpack() {
  const archives = join(folder, 'archives');
  writeRelease([archives]);
  const [archive] = readdirSync(archives);
  execFileSync('tar', ['--extract', '--gzip', '--file', join(archives, archive), '--directory', folder]);
  return join(
    folder,
    readdirSync(folder).find((name) => name.startsWith('funil-')),
  );
}

function holdsNoTools(release) {
  const installed = readdirSync(join(release, 'node_modules'));
  const tools = installed.filter((name) => /^(?:vite|vitest|typescript|storybook|playwright|react)$/.test(name));
  assert.deepEqual(tools, [], 'The archive holds tools of developers.');
  assert.ok(installed.includes('fastify'));
  assert.deepEqual(globSync('{apps,packages}/**/*.test.{ts,tsx}', { cwd: release }), [], 'The archive holds tests.');
}

/** Runs `check` while the server of the release runs, then asks it to stop. */
async function whileRunning(release, environment, check) {
  const options = { cwd: release, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...nobody };
  const server = spawn('node', ['funil.mjs', 'start'], options);
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code)));
  try {
    await untilReady(release, environment, () => assert.equal(server.exitCode, null, `The server ended:\n${output}`));
    await check();
  } finally {
    server.kill('SIGTERM');
  }
  assert.equal(await ended, 0, `The server did not stop well:\n${output}`);
}

async function untilReady(release, environment, check) {
  // The first start also creates the database.
  const end = Date.now() + 10 * waitTimeoutMs;
  for (;;) {
    if (commandOf(release, environment, 'ready').status === 0) return;
    check();
    assert.ok(Date.now() < end, 'The server did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const commandOf = (release, environment, command, { args = [], input = '' } = {}) =>
  spawnSync('node', ['funil.mjs', command, ...args], {
    cwd: release,
    env: environment,
    encoding: 'utf8',
    input,
    ...nobody,
  });

/** As the first super-admin, whom the release's own command creates. */
async function signIn(release, environment, port) {
  const [email, password] = ['op@example.com', 'um-trem-azul-7'];
  const created = commandOf(release, environment, 'admin:create', {
    args: [email, '--password-stdin'],
    input: password,
  });
  assert.equal(created.status, 0, `${created.stdout}${created.stderr}`);
  const answerTo = (body) =>
    fetch(`http://localhost:${port}/admin_api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  assert.equal((await answerTo({ email, password: 'um-trem-azul-8' })).status, 422);
  const answer = await answerTo({ email, password });
  assert.equal(answer.status, 201, await answer.text());
}

async function page(port) {
  const answer = await fetch(`http://localhost:${port}/admin/login`, { headers: { accept: 'text/html' } });
  assert.equal(answer.status, 200);
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(await answer.text()) ?? [];
  assert.equal((await fetch(`http://localhost:${port}${script}`)).status, 200, 'The app has no script.');
}

try {
  await buildAppWhenNeeded();
  const release = unpack();
  holdsNoTools(release);
  mkdirSync(programs);
  // Copied, because a plain user may not enter the folder of the repository.
  copyFileSync(join(root, 'node_modules', 'node', 'bin', 'node'), join(programs, 'node'));
  for (const own of [dataDir, join(folder, 'tmp')]) {
    mkdirSync(own);
    if (nobody.uid) chownSync(own, nobody.uid, nobody.gid);
  }
  const [port, metricsPort] = [await freePort(), await freePort()];
  const environment = {
    PATH: programs,
    TMPDIR: join(folder, 'tmp'),
    FUNIL_DATA_DIR: dataDir,
    FUNIL_DEMO: '0',
    FUNIL_ADMIN_HOST: 'localhost',
    PORT: String(port),
    FUNIL_METRICS_PORT: String(metricsPort),
  };
  assert.equal(commandOf(release, environment, 'nothing').status, 1);
  assert.equal(commandOf(release, environment, 'ready').status, 1, 'A server that does not run is ready.');
  await whileRunning(release, environment, async () => {
    await page(port);
    await signIn(release, environment, port);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    assert.match(
      metrics,
      /^funil_http_request_duration_seconds_count\{method="POST",route="\/admin_api\/session",status="201"\} 1$/m,
    );
    const doctor = commandOf(release, environment, 'doctor');
    assert.equal(doctor.status, 0, `${doctor.stdout}${doctor.stderr}`);
  });
  console.log('The release starts, serves its app and stops on a machine with Node alone.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
