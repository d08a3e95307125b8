#!/usr/bin/env node
// The whole product as operators run it (HAProxy, PgBouncer, PostgreSQL 15, three web processes, two workers): people
// hold connections to the cable while requests arrive at growing rates, whether or not the ones before are answered.
//   node scripts/funil.mjs exec node --conditions=source bench/stack/bench.mjs [rate] [connections] [seconds]
// Needs Debian's postgresql-15, haproxy and pgbouncer. A time begins when its request was due, so that a server that
// falls behind shows it. Each row says how many processors every part used: the bench itself and other programs of the
// machine use the same ones. Exits 1 when p95 is over 100 ms at `rate` (300 a second), when a request is refused or
// when a connection of the cable ends; the last line names the highest rate that was held.
import { createRequire } from 'node:module';
import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from '../../apps/server/node_modules/pg/esm/index.mjs';
import { cablePath, cableProtocol, cableTokenField } from '../../packages/api/src/contract/index.ts';
import { migrateDatabase } from '../../apps/server/src/migrateDatabase.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createTokens } from '../../apps/server/src/platform/identity/tokens.ts';
import { ports } from '../../apps/server/src/ports.ts';
import { subscriptions } from '../../apps/server/src/subscriptions.ts';
import { startPostgres15 } from '../../apps/server/test/postgres15/startPostgres15.ts';
import { Stack } from '../../apps/server/test/stack/programs.ts';
import { newContact } from '../contacts.mjs';
import { createPeople } from '../createPeople.mjs';
import { describeProcessors, parentOf, processorTimes } from '../processorTimes.mjs';

const { WebSocket } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('ws');

const rate = Number(process.argv[2] ?? 300);
const connections = Number(process.argv[3] ?? 1_000);
const seconds = Number(process.argv[4] ?? 15);
const goals = { p95: 100 };
const secret = 'a secret of the bench alone, 32 or more';
const accountCount = 20;
/** Of an account, so that the lists have a page. */
const leadsEach = 60;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let proxyPort = 0;

/** Status of the answer; 0 when the connection broke. */
const call = ({ host, token, localAddress }, method, path, body) =>
  new Promise((resolve) => {
    const headers = { host, authorization: token, ...(body && { 'content-type': 'application/json' }) };
    const asked = request(
      { agent, localAddress, port: proxyPort, host: '127.0.0.1', method, path, headers },
      (answer) => {
        answer.resume();
        answer.on('error', () => resolve(0));
        answer.on('end', () => resolve(answer.statusCode));
      },
    );
    asked.setTimeout(30_000, () => asked.destroy());
    asked.on('error', () => resolve(0));
    asked.end(body && JSON.stringify(body));
  });

/** Requests of people at work, who mostly read. */
const acts = [
  (person) => call(person, 'GET', '/api/leads'),
  (person) => call(person, 'GET', '/api/leads'),
  (person) => call(person, 'GET', '/api/leads/1'),
  (person) => call(person, 'GET', '/api/notification_users/unread_count'),
  (person) =>
    call(person, 'POST', '/api/reminders', { text: 'Ligar', due_at: new Date(Date.now() + 3_600_000).toISOString() }),
];

/** Resolves once the connection is subscribed; `onEnd` hears of its end. */
const openCable = ({ host, token, localAddress }, onEnd) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `ws://127.0.0.1:${proxyPort}${cablePath}?${cableTokenField}=${token.replace('Bearer ', '')}`,
      [cableProtocol],
      { headers: { host }, origin: `http://${host}`, localAddress },
    );
    socket.on('error', reject);
    socket.on('close', onEnd);
    socket.on('message', (data) => {
      const { type } = JSON.parse(data.toString());
      const identifier = JSON.stringify({ channel: 'LeadsChannel' });
      if (type === 'welcome') socket.send(JSON.stringify({ command: 'subscribe', identifier }));
      if (type === 'confirm_subscription') resolve(socket);
    });
  });

/** Sends so many requests a second, each when it is due. */
async function measure(everybody, perSecond) {
  const times = [];
  const refused = new Map();
  const pending = [];
  const startedAt = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = startedAt + (index * 1_000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 1) await sleep(wait);
    const person = everybody[(index * 7) % everybody.length];
    pending.push(
      acts[index % acts.length](person).then((status) => {
        times.push(performance.now() - dueAt);
        if (status < 200 || status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1);
      }),
    );
  }
  await Promise.all(pending);
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor(times.length * share)];
  return { p50: at(0.5), p95: at(0.95), refused, passed: (performance.now() - startedAt) / 1_000 };
}

const postgres = await startPostgres15();
const stack = new Stack();
try {
  await migrateDatabase(postgres.ownerUrl, postgres.serverRole);
  const database = openDatabase(postgres.serverUrl, { maxConnections: 4, subscriptions, ports });
  const everybody = await createPeople(database, createTokens(secret), { people: connections, accountCount });
  await database.close();

  const bouncer = await stack.startPgBouncer(postgres.serverUrl, 20);
  const pooled = new URL(postgres.serverUrl);
  pooled.port = String(bouncer.port);
  const environment = {
    DATABASE_URL: pooled.href,
    DATABASE_LISTEN_URL: postgres.serverUrl,
    DATABASE_POOL_MODE: 'transaction',
    FUNIL_SECRET: secret,
    LOG_LEVEL: 'silent',
  };
  const start = (kind) => stack.startServer(kind, environment);
  const webs = [await start('web'), await start('web'), await start('web')];
  const workers = [await start('worker'), await start('worker')];
  const proxy = await stack.startProxy(webs);
  proxyPort = proxy.port;
  const firstOfEach = [...new Map(everybody.map((person) => [person.accountId, person])).values()];
  for (const person of firstOfEach)
    for (let count = 0; count < leadsEach; count += 1) {
      const status = await call(person, 'POST', '/api/leads', { name: `Lead ${count}`, ...newContact() });
      if (status !== 201) throw new Error(`A lead was refused with ${status}.`);
    }

  let ended = 0;
  for (let index = 0; index < connections; index += 25)
    await Promise.all(everybody.slice(index, index + 25).map((person) => openCable(person, () => (ended += 1))));
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  await client.end();
  const pidsOf = (programs) => programs.map(({ child }) => child.pid);
  const parts = {
    webs: { own: pidsOf(webs) },
    workers: { own: pidsOf(workers) },
    PostgreSQL: { childrenOf: [postmaster] },
    PgBouncer: { own: [bouncer.child.pid] },
    HAProxy: { own: [proxy.child.pid] },
    bench: { own: [process.pid] },
  };
  console.log(
    `${connections} connections of the cable in ${accountCount} accounts, ${availableParallelism()} processors`,
  );
  await measure(everybody, 20);
  let held = 0;
  for (const share of [0.1, 0.2, 0.35, 0.5, 0.75, 1]) {
    const perSecond = Math.round(rate * share);
    const before = processorTimes(parts);
    const { p50, p95, refused, passed } = await measure(everybody, perSecond);
    const used = describeProcessors(before, processorTimes(parts), passed);
    const isHeld = p95 <= goals.p95 && refused.size === 0 && ended === 0;
    if (isHeld) held = perSecond;
    console.log(
      `${isHeld ? 'held  ' : 'missed'} ${perSecond} requests/s: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms, ` +
        `refused: ${[...refused].map(([status, count]) => `${count} with ${status}`).join(', ') || 'none'}, ` +
        `connections ended: ${ended}; processors: ${used}`,
    );
    // A rate that the server cannot serve leaves a queue that grows with each further one.
    if (p95 > 20 * goals.p95) break;
  }
  console.log(`p95 of ${goals.p95} ms is held up to ${held} requests/s`);
  if (held < rate) process.exitCode = 1;
} finally {
  agent.destroy();
  await stack.stop();
  await postgres.remove();
}
process.exit();
