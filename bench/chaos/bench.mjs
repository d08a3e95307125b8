#!/usr/bin/env node
// People at work on the real programs (HAProxy, PgBouncer, PostgreSQL 15, three web processes, two workers) while
// something fails every 20 seconds. Each person creates leads and counts a number of an own lead up, over HTTP, and
// holds a connection to the cable.
//   node scripts/funil.mjs exec node --conditions=source bench/chaos/bench.mjs [people] [seconds] [fault ...]
// Faults in turn: `web` and `worker` kill a process, `postgres` crashes PostgreSQL, `pgbouncer` restarts it, `cut` ends
// the proxy's connections to a web process; these five are the default. `redis` runs with a Redis and kills it for five
// seconds, `promotion` with two PostgreSQL under Patroni and etcd (in place of `postgres`) and kills the primary's
// machine, `storage` with a bucket that is away for ten seconds, `disk` with a small disk (a tmpfs; as root) that is
// full for ten seconds; with the last two, people upload pictures as well. `all` stands for all but `postgres`.
// Needs Debian's postgresql-15, haproxy and pgbouncer; redis-server, patroni and etcd-server where they are asked for.
// Afterwards the history of every acknowledged write is compared with the database and with what its writer read: each
// is there, once, and no read is older than an acknowledged write before it; each acknowledged picture is served. Exits
// 1 when one is lost or doubled, when an answer is an error other than 503 (507 of a full disk), when p95 outside of
// the faults is over 250 ms, or when a cable connection does not arrive at its account's last message.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from '../../apps/server/node_modules/pg/esm/index.mjs';
import { cablePath, cableProtocol, cableTokenField } from '../../packages/api/src/contract/index.ts';
import { migrateDatabase } from '../../apps/server/src/migrateDatabase.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createTokens } from '../../apps/server/src/platform/identity/tokens.ts';
import { ports } from '../../apps/server/src/ports.ts';
import { subscriptions } from '../../apps/server/src/subscriptions.ts';
import { freePort } from '../../apps/server/src/platform/db/embedded/cluster.ts';
import { formOf, tinyPng } from '../../apps/server/test/files.ts';
import { startPostgres15 } from '../../apps/server/test/postgres15/startPostgres15.ts';
import { startRedis } from '../../apps/server/test/redis/startRedis.ts';
import { PatroniCluster } from '../../apps/server/test/stack/PatroniCluster.ts';
import { askProxy, kill, Stack } from '../../apps/server/test/stack/programs.ts';
import { newContact } from '../contacts.mjs';
import { createPeople } from '../createPeople.mjs';

const ofServer = createRequire(new URL('../../apps/server/package.json', import.meta.url));
const { WebSocket } = ofServer('ws');

const people = Number(process.argv[2] ?? 300);
const seconds = Number(process.argv[3] ?? 300);
const words = process.argv.slice(4);
const usual = ['web', 'postgres', 'worker', 'pgbouncer', 'cut'];
const everything = ['web', 'promotion', 'worker', 'redis', 'pgbouncer', 'storage', 'cut', 'disk'];
const chosen = words.length === 0 ? usual : words.includes('all') ? everything : words;
const unknown = chosen.filter((word) => ![...usual, ...everything].includes(word));
if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}.`);
if (chosen.includes('postgres') && chosen.includes('promotion'))
  throw new Error('Under Patroni a crashed PostgreSQL is replaced: choose postgres or promotion.');
const withUploads = chosen.includes('storage') || chosen.includes('disk');
const goals = { p95: 250 };
const accountCount = 6;
const faultEverySeconds = 20;
/** After a fault, answers count as beside it for so long, in milliseconds. */
const aftermathMs = 10_000;
const secret = 'a secret of the bench alone, 32 or more';

const agent = new Agent({ keepAlive: true, maxSockets: people });
const faults = [];
const times = [];
const errors = new Map();
const note = (what) => errors.set(what, (errors.get(what) ?? 0) + 1);

let proxyPort = 0;

/** One call; null when the connection broke. */
const call = ({ host, token, localAddress }, method, path, body, key, form) =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const headers = {
      host,
      authorization: token,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...form?.headers,
    };
    const asked = request(
      { agent, localAddress, port: proxyPort, host: '127.0.0.1', method, path, headers },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', () => resolve(null));
        answer.on('end', () => {
          times.push({ at: startedAt, ms: performance.now() - startedAt });
          const { statusCode: status } = answer;
          const content = Buffer.concat(chunks);
          if (status === 503 || (status === 507 && chosen.includes('disk'))) note(String(status));
          else if (status >= 500) note(`${status} ${method} ${path}`);
          let json = null;
          try {
            if (!path.startsWith('/files/')) json = JSON.parse(content.toString());
          } catch {
            if (status !== 204) note(`no JSON, status ${status}`);
          }
          resolve({ status, json, content });
        });
      },
    );
    asked.setTimeout(30_000, () => asked.destroy());
    asked.on('error', () => {
      note('connection broken');
      resolve(null);
    });
    asked.end(form?.payload ?? (body && JSON.stringify(body)));
  });

/** Repeats a call until it is answered by something else than that it cannot be served now. */
async function insist(...asked) {
  for (let wait = 250; ; wait = Math.min(2 * wait, 4_000)) {
    const answer = await call(...asked);
    if (answer && answer.status !== 503 && answer.status !== 507) return answer;
    await sleep(wait * (0.5 + Math.random()));
  }
}

const picture = formOf(tinyPng, 'Logo.png');
const wrongs = [];
let isOver = false;

/** Works until the end; `created` and `counter` are what the server has acknowledged. */
async function work(person) {
  const create = async () => {
    const marker = randomUUID();
    // The key makes a repeated call of one lead safe; the answer is the acknowledgement.
    const contact = newContact();
    const answer = await insist(person, 'POST', '/api/leads', { name: `Lead ${marker}`, ...contact }, marker);
    if (answer.status !== 201) {
      wrongs.push(`a lead was refused with ${answer.status} ${JSON.stringify(answer.json)}`);
      return null;
    }
    person.created.push(marker);
    return { ...answer.json.lead, contact };
  };
  let lead = await create();
  person.number = lead?.number;
  while (!isOver && lead) {
    await sleep(500 + Math.random() * 3_000);
    const act = Math.random();
    if (withUploads && act < 0.05) {
      const { status, json } = await insist(
        person,
        'POST',
        '/api/files?purpose=logo_preset',
        undefined,
        undefined,
        picture,
      );
      if (status === 201) person.pictures.push(json.file.url);
      else wrongs.push(`a picture was refused with ${status} ${JSON.stringify(json)}`);
    } else if (act < 0.2) await create();
    else if (act < 0.6) {
      const answer = await insist(person, 'GET', '/api/leads');
      if (answer.status !== 200) wrongs.push(`the list was refused with ${answer.status}`);
    } else {
      const attempt = person.attempted + 1;
      person.attempted = attempt;
      const { name, contact } = lead;
      const answer = await call(person, 'PUT', `/api/leads/${lead.number}`, {
        name,
        ...contact,
        owner_id: lead.owner?.id ?? null,
        value_cents: attempt * 100,
        version: lead.version,
      });
      if (answer?.status === 200) {
        lead = { ...answer.json.lead, contact };
        person.acknowledged = attempt;
      } else if (answer && answer.status !== 503 && answer.status !== 409) {
        wrongs.push(`a change was refused with ${answer.status} ${JSON.stringify(answer.json)}`);
      }
      // A change without an answer may have been written or not; a read says so.
      const read = await insist(person, 'GET', `/api/leads/${lead.number}`);
      if (read.json?.lead) lead = { ...read.json.lead, contact };
      const count = (lead.value_cents ?? 0) / 100;
      if (count < person.acknowledged || count > person.attempted)
        wrongs.push(`a read gave ${count} after ${person.acknowledged} was acknowledged and ${person.attempted} sent`);
      person.acknowledged = count;
    }
  }
}

/** Holds a connection to the cable and the account's last message that it knows of, as the product's client does. */
function listen(person) {
  let socket;
  const open = () => {
    if (person.isLeft) return;
    socket = new WebSocket(
      `ws://127.0.0.1:${proxyPort}${cablePath}?${cableTokenField}=${person.token.replace('Bearer ', '')}`,
      [cableProtocol],
      { headers: { host: person.host }, origin: `http://${person.host}`, localAddress: person.localAddress },
    );
    let heardAt = Date.now();
    const watch = setInterval(() => Date.now() - heardAt > 6_000 && socket.terminate(), 1_000);
    socket.on('open', () =>
      socket.send(JSON.stringify({ command: 'subscribe', identifier: JSON.stringify({ channel: 'LeadsChannel' }) })),
    );
    socket.on('message', (frame) => {
      heardAt = Date.now();
      const { message } = JSON.parse(frame.toString());
      if (typeof message?.seq === 'number') person.seq = Math.max(person.seq, message.seq);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(watch);
      setTimeout(open, 500 + Math.random() * 1_500);
    });
  };
  open();
  return () => {
    person.isLeft = true;
    socket.terminate();
  };
}

const stack = new Stack();
/** Programs beside the stack, to be ended in reverse. */
const closing = [];
let cluster = null;

async function startPostgres() {
  if (!chosen.includes('promotion')) {
    const postgres = await startPostgres15();
    closing.push(() => postgres.remove());
    return postgres;
  }
  cluster = await PatroniCluster.start(stack);
  closing.push(() => cluster.stop());
  return cluster.urls;
}

let redis = null;
async function startSharedRedis() {
  if (!chosen.includes('redis')) return {};
  redis = await startRedis();
  closing.push(() => redis.kill());
  return { REDIS_URL: redis.url };
}

let bucketPort = 0;
let bucket = null;
async function startBucket() {
  const S3rver = ofServer('s3rver');
  bucket = new S3rver({
    port: bucketPort,
    address: '127.0.0.1',
    silent: true,
    directory: `${stack.folder}/bucket`,
    configureBuckets: [{ name: 'arquivos', configs: [] }],
  });
  await bucket.run();
}
async function startStorage() {
  if (!chosen.includes('storage')) return {};
  bucketPort = await freePort();
  mkdirSync(`${stack.folder}/bucket`);
  await startBucket();
  closing.push(() => bucket.close());
  return { FILES_URL: `http://S3RVER:S3RVER@127.0.0.1:${bucketPort}/arquivos` };
}

/** A small disk for the data folder and the temporary copies of uploads. */
const disk = `${stack.folder}/disk`;
function mountDisk() {
  if (!chosen.includes('disk')) return {};
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
  closing.push(() => execFileSync('umount', ['--lazy', disk]));
  for (const folder of ['data', 'tmp']) mkdirSync(`${disk}/${folder}`);
  return { FUNIL_DATA_DIR: `${disk}/data`, TMPDIR: `${disk}/tmp` };
}

try {
  const postgres = await startPostgres();
  const outside = { ...(await startSharedRedis()), ...(await startStorage()), ...mountDisk() };
  await migrateDatabase(postgres.ownerUrl, postgres.serverRole);
  const database = openDatabase(postgres.serverUrl, { maxConnections: 4, subscriptions, ports });
  const everybody = (await createPeople(database, createTokens(secret), { people, accountCount })).map((person) => ({
    ...person,
    created: [],
    pictures: [],
    attempted: 0,
    acknowledged: 0,
    seq: 0,
    isLeft: false,
  }));
  await database.close();

  let bouncer = await stack.startPgBouncer(postgres.serverUrl, 20);
  const pooled = new URL(postgres.serverUrl);
  pooled.port = String(bouncer.port);
  const environment = {
    DATABASE_URL: pooled.href,
    DATABASE_LISTEN_URL: postgres.serverUrl,
    DATABASE_POOL_MODE: 'transaction',
    FUNIL_SECRET: secret,
    LOG_LEVEL: 'silent',
    ...(cluster && { DATABASE_READ_URL: cluster.urls.replicaUrl }),
    ...outside,
  };
  const startWeb = (port) => stack.startServer('web', { ...environment, ...(port && { PORT: String(port) }) });
  const webs = [await startWeb(), await startWeb(), await startWeb()];
  const workers = [await stack.startServer('worker', environment), await stack.startServer('worker', environment)];
  const proxy = await stack.startProxy(webs);
  proxyPort = proxy.port;
  console.log(`${everybody.length} people in ${accountCount} accounts, ${seconds} s; faults: ${chosen.join(', ')}`);

  const hangUps = everybody.map(listen);
  const working = everybody.map(async (person, index) => {
    await sleep((index / everybody.length) * 10_000);
    await work(person);
  });
  const kinds = {
    web: {
      name: 'kill a web process',
      async run() {
        const index = Math.floor(Math.random() * webs.length);
        await kill(webs[index].child);
        await sleep(2_000);
        webs[index] = await startWeb(webs[index].port);
      },
    },
    postgres: { name: 'crash PostgreSQL', run: () => postgres.crashAndStart() },
    worker: {
      name: 'kill a worker',
      async run() {
        await kill(workers[0].child);
        workers[0] = await stack.startServer('worker', environment);
      },
    },
    pgbouncer: {
      name: 'restart PgBouncer',
      async run() {
        await kill(bouncer.child);
        await sleep(1_000);
        bouncer = await stack.startPgBouncer(postgres.serverUrl, 20, bouncer.port);
      },
    },
    cut: {
      name: 'cut the connections of a web process',
      run: () =>
        askProxy(proxy.socket, `shutdown sessions server web/web${1 + Math.floor(Math.random() * webs.length)}`),
    },
    redis: {
      name: 'restart Redis',
      async run() {
        await redis.kill();
        await sleep(5_000);
        await redis.start();
      },
    },
    promotion: {
      name: 'lose the machine of the primary',
      async run() {
        const lost = await cluster.findPrimary();
        await cluster.killMachine(lost);
        while (((await cluster.findPrimary()) ?? lost) === lost) await sleep(200);
        cluster.startNode(lost);
        await cluster.waitForReplica();
      },
    },
    storage: {
      name: 'the bucket is away',
      async run() {
        await bucket.close();
        await sleep(10_000);
        await startBucket();
      },
    },
    disk: {
      name: 'the disk is full',
      async run() {
        const filler = `${disk}/filler`;
        try {
          writeFileSync(filler, Buffer.alloc(80 * 1024 * 1024));
        } catch (error) {
          if (error.code !== 'ENOSPC') throw error;
        }
        await sleep(10_000);
        rmSync(filler);
      },
    },
  };
  const endsAt = performance.now() + seconds * 1_000;
  for (let count = 0; performance.now() + (faultEverySeconds + 15) * 1_000 < endsAt; count += 1) {
    await sleep(faultEverySeconds * 1_000);
    const { name, run } = kinds[chosen[count % chosen.length]];
    const from = performance.now();
    await run();
    faults.push({ name, from, to: performance.now() + aftermathMs });
    console.log(`${name}: ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  }
  await sleep(Math.max(0, endsAt - performance.now()));
  isOver = true;
  await Promise.all(working);

  let unserved = 0;
  for (const person of everybody)
    for (const url of person.pictures) {
      const { status, content } = await insist(person, 'GET', url);
      if (status !== 200 || !content.equals(tinyPng)) unserved += 1;
    }
  const pictures = everybody.reduce((sum, person) => sum + person.pictures.length, 0);

  const superuserUrl = new URL(postgres.superuserUrl);
  superuserUrl.pathname = new URL(postgres.ownerUrl).pathname;
  const client = new pg.Client({ connectionString: superuserUrl.href });
  await client.connect();
  const { rows } = await client.query('select account_id, name, number, value_cents::int8 as cents from leads');
  const counts = new Map();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const acknowledged = everybody.flatMap(({ created }) => created);
  const lost = acknowledged.filter((marker) => !counts.has(`Lead ${marker}`)).length;
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  const valueOf = new Map(
    rows.map(({ account_id: id, number, cents }) => [`${id} ${number}`, Number(cents ?? 0) / 100]),
  );
  const forgotten = everybody.filter(
    ({ accountId, number, acknowledged: least, attempted }) =>
      number !== undefined &&
      !(valueOf.get(`${accountId} ${number}`) >= least && valueOf.get(`${accountId} ${number}`) <= attempted),
  ).length;
  const { rows: positions } = await client.query('select account_id, seq from cable_positions');
  const lastSeq = new Map(positions.map(({ account_id: id, seq }) => [id, Number(seq)]));
  const isBehind = ({ accountId, seq }) => seq < (lastSeq.get(accountId) ?? 0);
  for (let wait = 0; wait < 300 && everybody.some(isBehind); wait += 1) await sleep(100);
  const behind = everybody.filter(isBehind).length;
  for (const hangUp of hangUps) hangUp();
  await client.end();

  const calm = times
    .filter(({ at, ms }) => !faults.some(({ from, to }) => at + ms > from && at < to))
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other);
  const p95 = calm[Math.floor(calm.length * 0.95)] ?? Infinity;
  const odd = [...errors].filter(([what]) => !['503', '507', 'connection broken'].includes(what));
  console.log(
    `answers: ${times.length}, ${(times.length / seconds).toFixed(0)} a second; ${[...errors].map(([what, count]) => `${what}: ${count}`).join(', ')}`,
  );
  console.log(
    `acknowledged: ${acknowledged.length} leads, ${lost} lost, ${doubled} doubled; counters forgotten: ${forgotten}`,
  );
  if (withUploads) console.log(`acknowledged pictures: ${pictures}, ${unserved} not served`);
  console.log(
    `reads or answers that nothing explains: ${wrongs.length}${wrongs.length > 0 ? `, the first: ${wrongs[0]}` : ''}`,
  );
  console.log(`cable connections that did not arrive at the last message: ${behind} of ${everybody.length}`);
  console.log(`p95 outside of the faults: ${p95.toFixed(0)} ms of ${calm.length} answers`);
  if (lost + doubled + forgotten + unserved + wrongs.length + behind + odd.length > 0 || p95 > goals.p95)
    process.exitCode = 1;
} finally {
  isOver = true;
  agent.destroy();
  for (const close of closing.toReversed()) await close();
  await stack.stop();
}
process.exit();
