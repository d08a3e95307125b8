#!/usr/bin/env node
// Files that are made to take long, each kind once a round, sent to a real server over HTTP by one account, while
// somebody of another account asks for the first page of the list, as before when nothing ran.
//   node scripts/funil.mjs exec node --conditions=source bench/poison/bench.mjs [rounds]
// Exits 1 when the other account waits 250 ms longer than idle (p95), or when the server answers with a fault.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { poisonFiles } from '../../apps/server/test/poisonFiles.ts';

const rounds = Number(process.argv[2] ?? 3);
const longestWaitMs = 250;
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'funil-bench-poison-'));
const port = 20_000 + Math.floor(Math.random() * 20_000);

let server;

async function start() {
  server = spawn(process.execPath, ['--conditions=source', main], {
    env: { PATH: process.env.PATH, FUNIL_DATA_DIR: dataDir, FUNIL_DEMO: '1', PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout.on('data', (chunk) => (output += chunk));
  for (let wait = 0; !/Funil (?:listens|is running)/.test(output); wait += 1) {
    if (wait > 3000 || server.exitCode !== null) throw new Error(`The server did not start: ${output}`);
    await sleep(100);
  }
}

async function stop() {
  if (!server) return;
  server.kill('SIGTERM');
  if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
}

/** Signs in to an account by its host, which not every machine resolves; a fault of the server ends the bench. */
async function signIn(host, email) {
  const call = async (method, path, body) => {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: {
        origin: `http://${host}:${port}`,
        ...(call.token && { authorization: call.token }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return { answer, json: answer.status === 204 ? null : await answer.json() };
  };
  const { answer } = await call('POST', '/public_api/session', { email, password: 'Funil-demo-2026' });
  call.token = answer.headers.get('authorization');
  return call;
}

async function send(call, { purpose, fileName, content, columns }) {
  const form = new FormData();
  form.append('file', new Blob([content]), fileName);
  const { answer, json } = await call('POST', `/api/files?purpose=${purpose}`, form);
  if (answer.status === 429) {
    await sleep(1000 * Number(answer.headers.get('retry-after')));
    return send(call, { purpose, fileName, content, columns });
  }
  if (answer.status !== 201 || purpose !== 'lead_import') return;
  const begun = await call('POST', '/api/lead_imports', { file_id: json.file.id, kind: 'new' });
  const { id } = begun.json.lead_import;
  const settled = async () => {
    for (;;) {
      const { lead_import: now } = (await call('GET', `/api/lead_imports/${id}`)).json;
      if (!['reading', 'checking', 'running'].includes(now.state)) return now.state;
      await sleep(50);
    }
  };
  if ((await settled()) !== 'ready' || !columns) return;
  await call('PUT', `/api/lead_imports/${id}/check`, {
    sheet: 0,
    header_row: 1,
    columns,
    duplicate_keys: ['phone'],
    on_duplicate: 'fill',
  });
  await settled();
}

/** Somebody who looks at the list, ten times a second, until stopped. */
function watch(call) {
  const times = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await call('GET', '/api/leads');
      times.push(performance.now() - startedAt);
      await sleep(100);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await done;
      return times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)];
    },
  };
}

try {
  await start();
  const sender = await signIn('localhost', 'admin@aurora.demo');
  const other = await signIn('sol.localhost', 'manager@sol.demo');
  await sleep(5_000);
  const idle = watch(other);
  await sleep(10_000);
  const idleMs = await idle.stop();
  const slowest = { name: '', ms: 0 };
  const busy = watch(other);
  for (let round = 0; round < rounds; round += 1)
    for (const file of poisonFiles) {
      const startedAt = performance.now();
      await send(sender, file);
      const ms = performance.now() - startedAt;
      if (ms > slowest.ms) Object.assign(slowest, { name: file.name, ms });
    }
  const busyMs = await busy.stop();
  console.log(
    `list of another account, p95: ${idleMs.toFixed(1)} ms idle, ${busyMs.toFixed(1)} ms beside poison, ` +
      `${(busyMs / idleMs).toFixed(1)} x; slowest file: ${slowest.name}, ${slowest.ms.toFixed(0)} ms`,
  );
  process.exitCode = busyMs - idleMs > longestWaitMs ? 1 : 0;
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
