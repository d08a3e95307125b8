#!/usr/bin/env node
// A CSV file of 100,000 new leads through a real server over HTTP: sent, read, checked, imported, undone. Meanwhile
// another user asks for the first page of the list, as before when nothing ran. Web and worker are processes of their
// own; memory is the worker's, which imports, at its highest. `worker` and `database` are seconds of processor time, those
// of the database with the other user's lists.
//   node scripts/funil.mjs exec node bench/import/bench.mjs [rows] [without-facts]
// With the second word the database keeps no daily facts meanwhile: what they cost is the ratio of the two runs.
// Exits 1 when a figure of the product is missed: <= 30 s from the upload to the last lead, <= 400 MB, p95 <= 2 x idle.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from '../../apps/server/node_modules/pg/esm/index.mjs';
import { cpfOf } from '../contacts.mjs';
import { processorTimes } from '../processorTimes.mjs';

const rows = Number(process.argv[2] ?? 100_000);
const goals = { seconds: 30, megabytes: 400, ratio: 2 };
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'funil-bench-import-'));
const port = 20_000 + Math.floor(Math.random() * 20_000);
const base = `http://localhost:${port}`;

/** One row in a hundred is wrong, one in fifty repeats the one before. */
function lineOf(index) {
  const id = index % 50 === 1 ? index - 1 : index;
  return `Pessoa ${id} da Silva;(11) 9${String(80_000_000 + id)};pessoa${id}@exemplo.com.br;${index % 100 === 7 ? '123' : cpfOf(id)};${id},50;ligar à tarde`;
}

const percentile = (values, share) =>
  values.toSorted((left, right) => left - right)[Math.min(values.length - 1, Math.floor(values.length * share))];
/** Seconds of processor time of the worker and of the database so far; the load of the machine hardly changes them. */
const processorsOf = (worker) => {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return processorTimes({ worker: { own: [worker.pid] }, database: { childrenOf: [postmaster] } });
};
const memoryOf = (pid, what) =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

let web;
let worker;

/** Starts a process of the kind, in a session of its own as under a manager of services, and waits until it runs. */
async function start(kind, ownPort) {
  const server = spawn(process.execPath, ['--conditions=source', main], {
    env: {
      PATH: process.env.PATH,
      FUNIL_DATA_DIR: dataDir,
      FUNIL_DEMO: '1',
      FUNIL_PROCESS: kind,
      FUNIL_PARENT_PID: String(process.pid),
      PORT: String(ownPort),
      HOST: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  server.stdout.on('data', (chunk) => (output += chunk));
  for (let wait = 0; !/(?:Funil (?:listens|is running)|worker of Funil runs)/.test(output); wait += 1) {
    if (wait > 3000 || server.exitCode !== null) throw new Error(`The ${kind} process did not start: ${output}`);
    await sleep(100);
  }
  return server;
}

/** The facts' triggers of the bench's own database, which is thrown away afterwards. */
async function stopFacts() {
  const { ownerPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const [, , , dbPort] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const owner = new pg.Client(`postgres://funil_owner:${ownerPassword}@127.0.0.1:${dbPort}/funil`);
  await owner.connect();
  for (const table of ['leads', 'lead_assignments'])
    for (const trigger of ['count_added', 'count_removed', 'count_changed'])
      await owner.query(`alter table ${table} disable trigger ${trigger}`);
  await owner.query('alter table leads disable trigger mark_assignments');
  await owner.end();
}

async function stop(server) {
  if (!server) return;
  server.kill('SIGTERM');
  if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
}

async function call(token, method, path, body) {
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      'idempotency-key': crypto.randomUUID(),
    },
    body: body instanceof FormData ? body : body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return { answer, json: answer.status === 204 ? null : await answer.json() };
}

async function signIn(email) {
  const { answer } = await call(null, 'POST', '/public_api/session', { email, password: 'Funil-demo-2026' });
  return answer.headers.get('authorization').replace('Bearer ', '');
}

/** A user who looks at the list, ten times a second, until stopped. */
function watch(token) {
  const times = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await call(token, 'GET', '/api/leads');
      times.push(performance.now() - startedAt);
      await sleep(100);
    }
  })();
  return { times, stop: () => ((isOver = true), done) };
}

try {
  // The first process makes the demo data, which takes memory of its own.
  web = await start('web', port);
  worker = await start('worker', port + 1);
  if (process.argv[3] === 'without-facts') await stopFacts();
  const token = await signIn('admin@aurora.demo');
  const other = await signIn('manager@aurora.demo');
  const idle = watch(other);
  await sleep(5_000);
  await idle.stop();
  const restMemory = memoryOf(worker.pid, 'VmRSS');
  const startMemory = memoryOf(worker.pid, 'VmHWM');
  // From here on the highest is that of the import, not of the start.
  writeFileSync(`/proc/${worker.pid}/clear_refs`, '5');

  const content = [
    'Nome;Celular;E-mail;CPF;Valor;Obs.',
    ...Array.from({ length: rows }, (_, index) => lineOf(index)),
  ].join('\r\n');
  const form = new FormData();
  form.append('file', new Blob([content]), 'leads.csv');
  const busy = watch(other);
  const marks = [['start', performance.now(), processorsOf(worker)]];
  const mark = (name) => marks.push([name, performance.now(), processorsOf(worker)]);

  const { json: sent } = await call(token, 'POST', '/api/files?purpose=lead_import', form);
  mark('upload');
  const { json: created } = await call(token, 'POST', '/api/lead_imports', { file_id: sent.file.id, kind: 'new' });
  const { id } = created.lead_import;
  const until = async (...states) => {
    for (;;) {
      const { lead_import: now } = (await call(token, 'GET', `/api/lead_imports/${id}`)).json;
      if (states.includes(now.state)) return now;
      if (now.state === 'failed' || now.state === 'unreadable') throw new Error(now.problem);
      await sleep(50);
    }
  };
  await until('ready');
  mark('read');
  await call(token, 'PUT', `/api/lead_imports/${id}/check`, {
    sheet: 0,
    header_row: 1,
    columns: ['name', 'phone', 'email', 'document_number', 'value_cents', null],
    duplicate_keys: ['document_number', 'phone'],
    on_duplicate: 'fill',
  });
  const checked = await until('checked');
  mark('check');
  const afterCheck = memoryOf(worker.pid, 'VmHWM');
  await call(token, 'POST', `/api/lead_imports/${id}/run`, {});
  const done = await until('completed');
  mark('run');
  await busy.stop();
  const highest = memoryOf(worker.pid, 'VmHWM');
  await call(token, 'POST', `/api/lead_imports/${id}/undo`, {});
  const undone = await until('undone');
  mark('undo');

  const seconds = (from, to) =>
    (marks.find(([name]) => name === to)[1] - marks.find(([name]) => name === from)[1]) / 1000;
  const processor = (from, to) => {
    const before = marks.find(([name]) => name === from)[2];
    const after = marks.find(([name]) => name === to)[2];
    return {
      worker: (after.worker - before.worker).toFixed(1),
      database: (after.database - before.database).toFixed(1),
    };
  };
  const total = seconds('start', 'run');
  const p95 = { idle: percentile(idle.times, 0.95), busy: percentile(busy.times, 0.95) };
  console.table({
    upload: { seconds: seconds('start', 'upload').toFixed(1) },
    read: { seconds: seconds('upload', 'read').toFixed(1) },
    check: {
      seconds: seconds('read', 'check').toFixed(1),
      ...processor('read', 'check'),
      rows_per_s: Math.round(rows / seconds('read', 'check')),
    },
    import: {
      seconds: seconds('check', 'run').toFixed(1),
      ...processor('check', 'run'),
      rows_per_s: Math.round(rows / seconds('check', 'run')),
    },
    'upload to last lead': { seconds: total.toFixed(1) },
    undo: {
      seconds: seconds('run', 'undo').toFixed(1),
      ...processor('run', 'undo'),
      rows_per_s: Math.round(rows / seconds('run', 'undo')),
    },
  });
  console.log(
    'rows',
    JSON.stringify(done.counts),
    'as checked',
    JSON.stringify(checked.check),
    'taken back',
    undone.undone.taken_back_count,
  );
  console.log(
    `worker memory: ${startMemory.toFixed(0)} MB at its start, ${restMemory.toFixed(0)} MB at rest, ${afterCheck.toFixed(0)} MB at the highest until it was ` +
      `checked, ${highest.toFixed(0)} MB at its highest`,
  );
  console.log(
    `list of another user, p95 (p50): ${p95.idle.toFixed(1)} (${percentile(idle.times, 0.5).toFixed(1)}) ms ` +
      `idle, ${p95.busy.toFixed(1)} (${percentile(busy.times, 0.5).toFixed(1)}) ms meanwhile: ` +
      `${(p95.busy / p95.idle).toFixed(1)} x`,
  );
  const missed = [
    total > goals.seconds && 'time',
    highest > goals.megabytes && 'memory',
    p95.busy > goals.ratio * p95.idle && 'others',
  ].filter(Boolean);
  if (missed.length > 0) console.log(`missed: ${missed.join(', ')}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await stop(worker);
  await stop(web);
  rmSync(dataDir, { recursive: true, force: true });
}
