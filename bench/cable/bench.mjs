#!/usr/bin/env node
// A thousand cable connections to one server process: how long a message takes to reach all of them, and what each
// costs in memory. Beside it, in the same run, a bare WebSocket server (`ws`, no accounts, no database) that sends the
// same frames: what the protocol itself costs on this machine.
//   node scripts/funil.mjs exec node --conditions=source bench/cable/bench.mjs [connections]
// Exits 1 when a figure of the product is missed: p95 <= 1 s, <= 60 kB per connection.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { broadcast } from '../../apps/server/src/platform/cable/broadcast.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded/startEmbeddedDatabase.ts';
import { migrateDatabase } from '../../apps/server/src/migrateDatabase.ts';
import { newId } from '../../apps/server/src/platform/db/newId.ts';
import { sessions } from '../../apps/server/src/platform/db/schema/tables.ts';
import { withAccount } from '../../apps/server/src/platform/db/withAccount.ts';
import { createTokens } from '../../apps/server/src/platform/identity/tokens.ts';
import { createAccount, createUser } from '../../apps/server/test/factories.ts';

const { WebSocket } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('ws');
const here = fileURLToPath(new URL('.', import.meta.url));

const connections = Number(process.argv[2] ?? 1_000);
const rounds = 20;
const burst = 200;
const secret = 'a secret that only the bench knows, 32+';
const goals = { p95: 1_000, kilobytes: 60 };
const identifier = JSON.stringify({ channel: 'LeadsChannel' });

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** Kilobytes that the process holds after a collection: in its heap and buffers, and all that is resident. */
async function memoryOf(server) {
  server.send('memory');
  return (await once(server, 'message'))[0];
}

/** Seconds of processor time that the process has used; Linux only. */
const cpuOf = ({ pid }) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Opens connections, some at a time; resolves when each is subscribed. */
async function openAll(count, urlOf, options, onMessage) {
  const sockets = [];
  const openOne = (index) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(urlOf(index), ['actioncable-v1-json'], options);
      sockets.push(socket);
      socket.on('error', reject);
      socket.on('message', (data) => {
        const text = data.toString();
        if (text.startsWith('{"type":"ping"')) return;
        const frame = JSON.parse(text);
        if (frame.type === 'welcome') socket.send(JSON.stringify({ command: 'subscribe', identifier }));
        else if (frame.type === 'confirm_subscription') resolve();
        else if (frame.type === 'disconnect') reject(new Error(text));
        else if (frame.message?.number) onMessage(frame.message.number);
      });
    });
  for (let index = 0; index < count; index += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - index) }, (_, offset) => openOne(index + offset)));
  return sockets;
}

/**
 * Publishes messages one by one, each received by everybody before the next; milliseconds until each connection
 * received it.
 */
async function measure(count, receiver, publish) {
  const waits = [];
  for (let round = 1; round <= rounds; round += 1) {
    const startedAt = performance.now();
    const all = new Promise((resolve) => {
      let left = count;
      receiver.on = (number) => {
        if (number !== round) return;
        waits.push(performance.now() - startedAt);
        left -= 1;
        if (left === 0) resolve();
      };
    });
    await publish(round);
    await all;
    await sleep(50);
  }
  waits.sort((a, b) => a - b);
  return { p50: percentile(waits, 0.5), p95: percentile(waits, 0.95), max: waits.at(-1) };
}

/** Many messages at once: deliveries per second. */
async function measureBurst(count, receiver, publishMany) {
  const total = count * burst;
  let left = total;
  const all = new Promise((resolve) => {
    receiver.on = () => {
      left -= 1;
      if (left === 0) resolve();
    };
  });
  const startedAt = performance.now();
  await publishMany(burst);
  await all;
  return (total / (performance.now() - startedAt)) * 1000;
}

async function run(name, server, urlOf, options, publish, publishMany) {
  const receiver = { on: () => {} };
  const listen = (number) => receiver.on(number);
  // A tenth first: code is compiled and pools are filled by then, and what is added is what connections cost.
  const first = Math.ceil(connections / 10);
  const early = await openAll(first, urlOf, options, listen);
  await sleep(4_000);
  const before = await memoryOf(server);
  const openedAt = performance.now();
  const later = await openAll(connections - first, (index) => urlOf(first + index), options, listen);
  const opening = performance.now() - openedAt;
  await sleep(4_000);
  const after = await memoryOf(server);
  const used = (after.used - before.used) / later.length;
  const resident = (after.resident - before.resident) / later.length;
  const sockets = [...early, ...later];
  const cpuBefore = cpuOf(server);
  await sleep(6_000);
  const idle = ((cpuOf(server) - cpuBefore) / 6) * 100;
  const waits = await measure(connections, receiver, publish);
  const perSecond = await measureBurst(connections, receiver, publishMany);
  for (const socket of sockets) socket.terminate();
  await sleep(500);
  return { name, ...waits, used, resident, idle, opening: later.length / (opening / 1000), perSecond };
}

async function runCable() {
  const folder = mkdtempSync(join(tmpdir(), 'funil-bench-'));
  const embedded = await startEmbeddedDatabase(join(folder, 'data'));
  let server;
  try {
    await migrateDatabase(embedded.ownerUrl, embedded.serverRole);
    const database = openDatabase(embedded.serverUrl, { maxConnections: 4 });
    const account = await createAccount(database, { host: 'localhost' });
    const tokens = createTokens(secret);
    const people = await withAccount(database, { accountId: account.id }, async (tx) => {
      const list = [];
      for (let index = 0; index < Math.ceil(connections / 5); index += 1)
        list.push(await createUser(tx, { role: index % 2 ? 'admin' : 'specialist' }));
      return list;
    });
    const signedIn = Array.from({ length: connections }, (_, index) => ({
      user: people[index % people.length],
      sid: newId(),
    }));
    await withAccount(database, { accountId: account.id }, ({ db, accountId }) =>
      db.insert(sessions).values(
        signedIn.map(({ user, sid }) => ({
          accountId,
          id: sid,
          userId: user.id,
          expiresAt: new Date(Date.now() + 3_600_000),
        })),
      ),
    );
    const signed = await Promise.all(
      signedIn.map(({ user, sid }) =>
        tokens.sign({ uid: user.id, code: user.code, sid, account: account.id }, user.role),
      ),
    );
    server = fork(join(here, 'cableServer.mjs'), [], {
      execArgv: ['--expose-gc', '--conditions=source', '--disable-warning=ExperimentalWarning'],
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: embedded.serverUrl,
        DATABASE_OWNER_URL: '',
        FUNIL_SECRET: secret,
        FUNIL_DEMO: '0',
        FUNIL_MAIL_FILES: '1',
        NODE_ENV: 'production',
      },
    });
    const [{ port }] = await once(server, 'message');

    // What the list of leads would show to half of them is sent to all: each listener is compared with the audience.
    const audience = { to: 'readers', ability: 'lead.create', subjects: [{ owner_id: null }] };
    const publishLead = (tx, number) =>
      broadcast(tx, { stream: 'LeadsChannel', kind: 'lead_updated', number, version: 1, audience });
    const publish = (number) => withAccount(database, { accountId: account.id }, async (tx) => publishLead(tx, number));
    const publishMany = (count) =>
      withAccount(database, { accountId: account.id }, async (tx) => {
        for (let number = 1; number <= count; number += 1) publishLead(tx, number);
      });
    const result = await run(
      'Funil cable',
      server,
      (index) => `ws://127.0.0.1:${port}/cable?Authorization=${signed[index]}`,
      {},
      publish,
      publishMany,
    );
    await database.close();
    return result;
  } finally {
    if (server && server.exitCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runBare() {
  const server = fork(join(here, 'bareServer.mjs'), [], { execArgv: ['--expose-gc'] });
  const [{ port }] = await once(server, 'message');
  const publish = async (number) => void server.send({ from: number, to: number });
  try {
    return await run(
      'bare ws',
      server,
      () => `ws://127.0.0.1:${port}`,
      {},
      publish,
      async (count) => void server.send({ from: 1, to: count }),
    );
  } finally {
    server.kill();
  }
}

const bare = await runBare();
const cable = await runCable();
const columns = [
  ['', (row) => row.name],
  ['p50 ms', (row) => row.p50.toFixed(1)],
  ['p95 ms', (row) => row.p95.toFixed(1)],
  ['max ms', (row) => row.max.toFixed(1)],
  ['kB each', (row) => row.used.toFixed(1)],
  ['resident kB', (row) => row.resident.toFixed(1)],
  ['idle CPU %', (row) => row.idle.toFixed(1)],
  ['opened/s', (row) => row.opening.toFixed(0)],
  ['deliveries/s', (row) => row.perSecond.toFixed(0)],
];
console.log(
  `${connections} connections to one process; ${rounds} messages to all, then ${burst} at once. From before the ` +
    'transaction to the client.',
);
for (const row of [null, bare, cable])
  console.log(
    columns.map(([title, show], index) => (row ? show(row) : title)[index ? 'padStart' : 'padEnd'](13)).join(''),
  );
const failures = [];
if (cable.p95 > goals.p95) failures.push(`p95 is ${cable.p95.toFixed(0)} ms, the goal ${goals.p95} ms`);
const heaviest = Math.max(cable.used, cable.resident);
if (heaviest > goals.kilobytes)
  failures.push(`a connection takes ${heaviest.toFixed(1)} kB, the goal is ${goals.kilobytes} kB`);
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
