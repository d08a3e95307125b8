#!/usr/bin/env node
// One account does its worst on a real server over HTTP: calls that wait for a locked row, reports, exports, a file of
// 50 MB, files that are made to take long, due work that waits for a lock. Meanwhile a user of another account reads the
// list and saves a reminder ten times a second, as before when nothing ran.
//   node scripts/funil.mjs exec node --conditions=source bench/shares/bench.mjs [seconds] [words]
// `seconds` is the least duration of each load (10), `words` selects loads by name.
// Exits 1 when the other account's p95 is over 2 x what it is alone, it is refused once, or its due work is over 5 s late.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from '../../apps/server/node_modules/pg/esm/index.mjs';
import { poisonFiles } from '../../apps/server/test/poisonFiles.ts';

const seconds = Number(process.argv[2] ?? 10);
const words = process.argv.slice(3);
const goals = { ratio: 2, lateMs: 5_000 };
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'funil-bench-shares-'));
const port = 20_000 + Math.floor(Math.random() * 20_000);
const children = [];

/** Starts a server process of the kind on the bench's data folder and waits until it runs. */
async function start(kind, ownPort) {
  const child = spawn(process.execPath, ['--conditions=source', main], {
    env: {
      PATH: process.env.PATH,
      FUNIL_DATA_DIR: dataDir,
      FUNIL_DEMO: '1',
      FUNIL_PROCESS: kind,
      FUNIL_TRUSTED_PROXIES: 'loopback',
      PORT: String(ownPort),
      HOST: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  for (let wait = 0; !/(?:Funil (?:listens|is running)|worker of Funil runs)/.test(output); wait += 1) {
    if (wait > 3000 || child.exitCode !== null) throw new Error(`The ${kind} process did not start: ${output}`);
    await sleep(100);
  }
}

async function stopAll() {
  for (const child of children.splice(0).toReversed()) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  }
}

/** Signs in to an account by its host, which not every machine resolves. The answer's status is left to the caller. */
async function signIn(host, email) {
  const call = async (method, path, body) => {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: {
        origin: `http://${host}:${port}`,
        // The two accounts' users work at addresses of their own, each with its own limit of requests.
        'x-forwarded-for': host === 'localhost' ? '192.0.2.1' : '198.51.100.1',
        ...(call.token && { authorization: call.token }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        'idempotency-key': crypto.randomUUID(),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, json: text ? JSON.parse(text) : null };
  };
  const { headers } = await call('POST', '/public_api/session', { email, password: 'Funil-demo-2026' });
  call.token = headers.get('authorization');
  return call;
}

/** A user who reads the list and saves a reminder, ten times a second, until stopped. */
function watch(call) {
  const times = [];
  const refused = [];
  let isOver = false;
  const timed = async (...request) => {
    const startedAt = performance.now();
    const { status } = await call(...request);
    times.push(performance.now() - startedAt);
    if (status >= 400) refused.push(status);
  };
  const done = (async () => {
    while (!isOver) {
      await timed('GET', '/api/leads');
      await timed('POST', '/api/reminders', { text: 'Ligar', due_at: new Date(Date.now() + 3_600_000).toISOString() });
      await sleep(100);
    }
  })().catch((error) => refused.push(error.message));
  return {
    async stop() {
      isOver = true;
      await done;
      const p95 = times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)];
      return { p95, count: times.length, refused };
    },
  };
}

function owner() {
  const { ownerPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const [, , , dbPort] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return new pg.Client(`postgres://funil_owner:${ownerPassword}@127.0.0.1:${dbPort}/funil`);
}

/** Repeats a call in so many loops at once until stopped. */
function loops(count, run) {
  let isOver = false;
  const done = Promise.all(
    Array.from({ length: count }, async () => {
      // A call that breaks off when the bench ends early must not hide the reason.
      while (!isOver) await run().catch(() => sleep(100));
    }),
  );
  return () => ((isOver = true), done);
}

async function upload(call, purpose, fileName, content) {
  const form = new FormData();
  form.append('file', new Blob([content]), fileName);
  for (;;) {
    const answer = await call('POST', `/api/files?purpose=${purpose}`, form);
    if (answer.status !== 429) return answer;
    // The limit of uploads of one person.
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

const columns = ['name', 'phone', 'note'];

/** Close to the limit of 50 MB. */
function hugeFile() {
  const note = 'Cliente pediu retorno. '.repeat(20);
  const lines = Array.from({ length: 100_000 }, (_, index) => `Pessoa ${index};(11) 9${80_000_000 + index};${note}`);
  return ['Nome;Celular;Obs.', ...lines].join('\r\n');
}

async function settle(call, id) {
  for (;;) {
    const { json } = await call('GET', `/api/lead_imports/${id}`);
    if (!['reading', 'checking', 'running'].includes(json.lead_import.state)) return json.lead_import.state;
    await sleep(200);
  }
}

/** Each load begins with `run` and returns the function that ends it. */
const loads = [
  {
    name: 'calls that wait for a locked row',
    async run({ call, client, accountId }) {
      const { rows } = await client.query('select id, number from leads where account_id = $1 limit 1', [accountId]);
      const [lead] = rows;
      await client.query('begin');
      await client.query('select 1 from leads where account_id = $1 and id = $2 for update', [accountId, lead.id]);
      const stop = loops(40, () => call('POST', `/api/leads/${lead.id}/notes`, { text: 'Ligar' }));
      return async () => {
        await client.query('rollback');
        await stop();
      };
    },
  },
  {
    name: 'reports and searches',
    async run({ call }) {
      const stop = loops(24, () => call('GET', '/api/reports/internal_sales_report?period=year&by=product&search=a'));
      return stop;
    },
  },
  {
    name: '1,000 exports',
    async run({ call }) {
      let left = 1_000;
      return loops(20, async () => {
        left -= 1;
        if (left > 0) await call('POST', '/api/lead_exports', { format: 'xlsx' });
        else await sleep(100);
      });
    },
  },
  {
    name: 'an import of 50 MB',
    async run({ call }) {
      const { json } = await upload(call, 'lead_import', 'leads.csv', hugeFile());
      const begun = await call('POST', '/api/lead_imports', { file_id: json.file.id, kind: 'new' });
      const { id } = begun.json.lead_import;
      await settle(call, id);
      await call('PUT', `/api/lead_imports/${id}/check`, {
        sheet: 0,
        header_row: 1,
        columns,
        duplicate_keys: ['phone'],
        on_duplicate: 'fill',
      });
      await settle(call, id);
      await call('POST', `/api/lead_imports/${id}/run`);
      return async () => {};
    },
  },
  {
    name: 'poison files',
    async run({ call }) {
      let at = 0;
      return loops(4, async () => {
        const file = poisonFiles[(at += 1) % poisonFiles.length];
        const { status, json } = await upload(call, file.purpose, file.fileName, file.content);
        if (status === 201 && file.purpose === 'lead_import')
          await call('POST', '/api/lead_imports', { file_id: json.file.id, kind: 'new' });
      });
    },
  },
  {
    name: 'due work that waits for a lock',
    async run({ client, accountId }) {
      await client.query(
        `insert into reminders (account_id, id, user_id, text, due_at)
         select account_id, gen_random_uuid(), id, 'Ligar', now() from users, generate_series(1, 200)
         where account_id = $1 and status = 'active'`,
        [accountId],
      );
      await client.query('begin');
      await client.query('select 1 from reminders where account_id = $1 for update', [accountId]);
      return async () => void (await client.query('rollback'));
    },
  },
];

/** How late a reminder of the other account is, in milliseconds; Infinity if it is not due within 20 s. */
async function lateness(client, accountId) {
  const { rows } = await client.query(
    `insert into reminders (account_id, id, user_id, text, due_at)
     select account_id, gen_random_uuid(), id, 'Ligar', now() from users where account_id = $1 and status = 'active'
     limit 1 returning id`,
    [accountId],
  );
  const startedAt = performance.now();
  while (performance.now() - startedAt < 20_000) {
    const found = await client.query('select 1 from reminders where id = $1 and notified_at is not null', [rows[0].id]);
    if (found.rowCount > 0) return performance.now() - startedAt;
    await sleep(50);
  }
  return Infinity;
}

try {
  await start('web', port);
  await start('worker', port + 1);
  const [greedy, watcher] = [owner(), owner()];
  for (const client of [greedy, watcher]) client.on('error', () => {});
  await Promise.all([greedy.connect(), watcher.connect()]);
  const accountOf = async (slug) => (await watcher.query('select id from accounts where slug = $1', [slug])).rows[0].id;
  const [accountId, otherId] = [await accountOf('aurora'), await accountOf('sol')];
  // Row level security holds for the owner as well.
  await greedy.query("select set_config('app.account_id', $1, false)", [accountId]);
  await watcher.query("select set_config('app.account_id', $1, false)", [otherId]);
  const call = await signIn('localhost', 'admin@aurora.demo');
  const other = await signIn('sol.localhost', 'manager@sol.demo');
  await sleep(5_000);
  const measure = async () => {
    const watching = watch(other);
    const lateMs = await lateness(watcher, otherId);
    await sleep(seconds * 1_000);
    return { ...(await watching.stop()), lateMs };
  };
  await measure();
  const alone = await measure();
  console.log(`alone: p95 ${alone.p95.toFixed(1)} ms, due work ${(alone.lateMs / 1_000).toFixed(1)} s late`);
  for (const { name, run } of loads.filter(
    (load) => words.length === 0 || words.some((word) => load.name.includes(word)),
  )) {
    const end = await run({ call, client: greedy, accountId });
    const busy = await measure();
    await end();
    const ratio = busy.p95 / alone.p95;
    const isMissed = ratio > goals.ratio || busy.refused.length > 0 || busy.lateMs > goals.lateMs;
    if (isMissed) process.exitCode = 1;
    console.log(
      `${isMissed ? 'missed' : 'held  '} ${name}: p95 ${busy.p95.toFixed(1)} ms, ${ratio.toFixed(1)} x, ` +
        `${busy.refused.length} of ${busy.count} refused, due work ${(busy.lateMs / 1_000).toFixed(1)} s late`,
    );
  }
  await Promise.all([greedy.end(), watcher.end()]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stopAll();
  rmSync(dataDir, { recursive: true, force: true });
}
