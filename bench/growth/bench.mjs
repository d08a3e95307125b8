#!/usr/bin/env node
// Moves many leads of a product, a partner, a group and a person to another one, on a real server over HTTP. Meanwhile a
// user of another account reads the list and saves a reminder ten times a second, as before when nothing ran.
//   node scripts/funil.mjs exec node --conditions=source bench/growth/bench.mjs [leads] [words]
// `leads` is the number of leads that refer to each of the four (200,000), `words` selects moves by name.
// Exits 1 when the other account's p95 is over 2 x what it is alone, it is refused once, or a lead is not moved.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from '../../apps/server/node_modules/pg/esm/index.mjs';
import { signIn } from '../signIn.mjs';
import { watch } from '../watch.mjs';

const leads = Number(process.argv[2] ?? 200_000);
const words = process.argv.slice(3);
const goals = { ratio: 2 };
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'funil-bench-growth-'));
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

function owner() {
  const { ownerPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const [, , , dbPort] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return new pg.Client(`postgres://funil_owner:${ownerPassword}@127.0.0.1:${dbPort}/funil`);
}

const batch = 5_000;

/** Records of their own, each with a receiver, and leads that refer to all four; an eighth is sold. */
async function fill(client, accountId) {
  const { rows } = await client.query(
    `select (select id from lead_statuses where is_initial) as status, (select id from product_types limit 1) as type,
       (select id from lead_statuses where kind = 'won' limit 1) as won`,
  );
  const [{ status, type, won }] = rows;
  const ids = {};
  for (const name of ['product', 'partner', 'group'])
    for (const side of ['from', 'into']) {
      const id = crypto.randomUUID();
      (ids[name] ??= {})[side] = id;
      const own =
        name === 'product' ? { columns: ', position, product_type_id', values: `, 999, '${type}'::uuid` } : {};
      await client.query(
        `insert into ${name}s (account_id, id, name, name_key ${own.columns ?? ''})
         values ($1, $2::uuid, $2::text, $2::text ${own.values ?? ''})`,
        [accountId, id],
      );
    }
  ids.person = {};
  for (const side of ['from', 'into']) {
    const id = crypto.randomUUID();
    ids.person[side] = id;
    await client.query(
      `insert into users (account_id, id, name, email, role, code, group_id)
       values ($1, $2::uuid, $2::text, $2 || '@exemplo.com.br', 'specialist', $2::text, $3)`,
      [accountId, id, ids.group[side]],
    );
  }
  for (let done = 0; done < leads; done += batch)
    await client.query(
      `insert into leads (account_id, id, number, name, name_search, status_id, status_since, source, product_id,
         partner_id, owner_id, owner_group_id, won_at, value_cents, created_at)
       select $1, gen_random_uuid(), 1000000 + $2 + n, 'Pessoa ' || n, 'pessoa ' || n,
         case when n % 8 = 0 then $8::uuid else $3::uuid end, now(), 'import', $4, $5, $6, $7,
         case when n % 8 = 0 then now() end, 100000, now() - n * interval '1 minute'
       from generate_series(1, $9) as n`,
      [
        accountId,
        done,
        status,
        ids.product.from,
        ids.partner.from,
        ids.person.from,
        ids.group.from,
        won,
        Math.min(batch, leads - done),
      ],
    );
  return ids;
}

const removal = (name, path) => ({
  name,
  start: async (call, { from, into }) =>
    (await call('POST', `/api/${path}/${from}/removal`, { into_id: into })).json?.job_id,
});

/** Each move answers with the id of its job. */
const moves = [
  { ...removal('product', 'products'), column: 'product_id' },
  { ...removal('partner', 'partners'), column: 'partner_id' },
  { ...removal('group', 'groups'), column: 'owner_group_id' },
  {
    name: 'person',
    column: 'owner_id',
    start: async (call, { from, into }) =>
      (await call('POST', `/api/users/${from}/deactivation`, { receiver_id: into })).json?.user?.move_job_id,
  },
];

try {
  await start('web', port);
  await start('worker', port + 1);
  const client = owner();
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query("select id from accounts where slug = 'aurora'");
  const accountId = rows[0].id;
  // Row level security holds for the owner as well.
  await client.query("select set_config('app.account_id', $1, false)", [accountId]);
  const filledAt = performance.now();
  const ids = await fill(client, accountId);
  await client.query('analyze leads');
  console.log(`${leads.toLocaleString('en')} leads loaded in ${((performance.now() - filledAt) / 1_000).toFixed(0)} s`);
  const call = await signIn({ port, host: 'localhost', email: 'admin@aurora.demo' });
  const other = await signIn({ port, host: 'sol.localhost', email: 'manager@sol.demo' });
  await sleep(5_000);
  const measureAlone = async () => {
    const stop = watch(other);
    await sleep(10_000);
    return stop();
  };
  await measureAlone();
  const alone = await measureAlone();
  console.log(`alone: p95 ${alone.p95.toFixed(1)} ms`);
  for (const { name, column, start: startMove } of moves.filter(
    (move) => words.length === 0 || words.includes(move.name),
  )) {
    const stop = watch(other);
    const startedAt = performance.now();
    const jobId = await startMove(call, ids[name]);
    const answeredAt = performance.now();
    let job;
    do {
      await sleep(200);
      job = (await call('GET', `/api/jobs/${jobId}`)).json?.job;
    } while (job?.state === 'queued' || job?.state === 'running');
    const seconds = (performance.now() - startedAt) / 1_000;
    const busy = await stop();
    const left = await client.query(
      `select count(*)::int as count from leads where ${column} = $1 and won_at is null`,
      [ids[name].from],
    );
    const ratio = busy.p95 / alone.p95;
    const isMissed =
      ratio > goals.ratio || busy.refused.length > 0 || left.rows[0].count > 0 || job?.state !== 'completed';
    if (isMissed) process.exitCode = 1;
    console.log(
      `${isMissed ? 'missed' : 'held  '} ${name}: ${job?.state} in ${seconds.toFixed(1)} s, ` +
        `answered after ${(answeredAt - startedAt).toFixed(0)} ms, p95 ${busy.p95.toFixed(1)} ms, ` +
        `${ratio.toFixed(1)} x, longest ${busy.longest.toFixed(0)} ms, ${busy.refused.length} of ${busy.count} refused, ` +
        `${left.rows[0].count} left`,
    );
  }
  await client.end();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stopAll();
  rmSync(dataDir, { recursive: true, force: true });
}
