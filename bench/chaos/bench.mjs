#!/usr/bin/env node
// People at work on the real programs (HAProxy, PgBouncer, PostgreSQL 15, three web processes, two workers) while
// processes are killed, PostgreSQL crashes, PgBouncer is restarted and the proxy cuts connections. Each person creates
// leads and counts a number of an own lead up, over HTTP, and holds a connection to the cable.
//   node scripts/funil.mjs exec node --conditions=source bench/chaos/bench.mjs [people] [seconds]
// Needs Debian's postgresql-15, haproxy and pgbouncer. Afterwards the history of every acknowledged write is compared
// with the database and with what its writer read: each is there, once, and no read is older than an acknowledged write
// before it. Exits 1 when one is lost or doubled, when an answer is an error other than 503, when p95 outside of the
// faults is over 250 ms, or when a cable connection does not arrive at its account's last message.
import { randomUUID } from 'node:crypto';
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
import { startPostgres15 } from '../../apps/server/test/postgres15/startPostgres15.ts';
import { askProxy, kill, Stack } from '../../apps/server/test/stack/programs.ts';
import { createPeople } from '../createPeople.mjs';

const { WebSocket } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('ws');

const people = Number(process.argv[2] ?? 300);
const seconds = Number(process.argv[3] ?? 300);
const goals = { p95: 250 };
const accountCount = 6;
const faultEverySeconds = 20;
/** After a fault, answers count as beside it for so long, in milliseconds. */
const aftermathMs = 10_000;
const secret = 'a secret of the bench alone, 32 or more';

let leadsMade = 0;

/** Phone and valid CPF of a lead that no other one has. */
function contactOfNext() {
  leadsMade += 1;
  const digits = Array.from(String(100_000_000 + leadsMade), Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return { phone: `119${80_000_000 + leadsMade}`, document_number: digits.join('') };
}

const agent = new Agent({ keepAlive: true, maxSockets: people });
const faults = [];
const times = [];
const errors = new Map();
const note = (what) => errors.set(what, (errors.get(what) ?? 0) + 1);

let proxyPort = 0;

/** One call; null when the connection broke. */
const call = ({ host, token, localAddress }, method, path, body, key) =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const headers = {
      host,
      authorization: token,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    const asked = request(
      { agent, localAddress, port: proxyPort, host: '127.0.0.1', method, path, headers },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('error', () => resolve(null));
        answer.on('end', () => {
          times.push({ at: startedAt, ms: performance.now() - startedAt });
          if (answer.statusCode >= 500 && answer.statusCode !== 503) note(`${answer.statusCode} ${method} ${path}`);
          if (answer.statusCode === 503) note('503');
          let json = null;
          try {
            json = JSON.parse(text);
          } catch {
            if (answer.statusCode !== 204) note(`no JSON, status ${answer.statusCode}`);
          }
          resolve({ status: answer.statusCode, json });
        });
      },
    );
    asked.setTimeout(30_000, () => asked.destroy());
    asked.on('error', () => {
      note('connection broken');
      resolve(null);
    });
    asked.end(body && JSON.stringify(body));
  });

/** Repeats a call until it is answered by something else than 503. */
async function insist(...asked) {
  for (let wait = 250; ; wait = Math.min(2 * wait, 4_000)) {
    const answer = await call(...asked);
    if (answer && answer.status !== 503) return answer;
    await sleep(wait * (0.5 + Math.random()));
  }
}

const wrongs = [];
let isOver = false;

/** Works until the end; `created` and `counter` are what the server has acknowledged. */
async function work(person) {
  const create = async () => {
    const marker = randomUUID();
    // The key makes a repeated call of one lead safe; the answer is the acknowledgement.
    const contact = contactOfNext();
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
    if (act < 0.2) await create();
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
      if (read.json.lead) lead = { ...read.json.lead, contact };
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

const postgres = await startPostgres15();
const stack = new Stack();
try {
  await migrateDatabase(postgres.ownerUrl, postgres.serverRole);
  const database = openDatabase(postgres.serverUrl, { maxConnections: 4, subscriptions, ports });
  const everybody = (await createPeople(database, createTokens(secret), { people, accountCount })).map((person) => ({
    ...person,
    created: [],
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
  };
  const startWeb = (port) => stack.startServer('web', { ...environment, ...(port && { PORT: String(port) }) });
  const webs = [await startWeb(), await startWeb(), await startWeb()];
  const workers = [await stack.startServer('worker', environment), await stack.startServer('worker', environment)];
  const proxy = await stack.startProxy(webs);
  proxyPort = proxy.port;
  console.log(`${everybody.length} people in ${accountCount} accounts, ${seconds} s`);

  const hangUps = everybody.map(listen);
  const working = everybody.map(async (person, index) => {
    await sleep((index / everybody.length) * 10_000);
    await work(person);
  });
  const kinds = [
    {
      name: 'kill a web process',
      async run() {
        const index = Math.floor(Math.random() * webs.length);
        await kill(webs[index].child);
        await sleep(2_000);
        webs[index] = await startWeb(webs[index].port);
      },
    },
    { name: 'crash PostgreSQL', run: () => postgres.crashAndStart() },
    {
      name: 'kill a worker',
      async run() {
        await kill(workers[0].child);
        workers[0] = await stack.startServer('worker', environment);
      },
    },
    {
      name: 'restart PgBouncer',
      async run() {
        await kill(bouncer.child);
        await sleep(1_000);
        bouncer = await stack.startPgBouncer(postgres.serverUrl, 20, bouncer.port);
      },
    },
    {
      name: 'cut the connections of a web process',
      run: () =>
        askProxy(proxy.socket, `shutdown sessions server web/web${1 + Math.floor(Math.random() * webs.length)}`),
    },
  ];
  const endsAt = performance.now() + seconds * 1_000;
  for (let count = 0; performance.now() + (faultEverySeconds + 15) * 1_000 < endsAt; count += 1) {
    await sleep(faultEverySeconds * 1_000);
    const { name, run } = kinds[count % kinds.length];
    const from = performance.now();
    await run();
    faults.push({ name, from, to: performance.now() + aftermathMs });
    console.log(`${name}: ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  }
  await sleep(Math.max(0, endsAt - performance.now()));
  isOver = true;
  await Promise.all(working);

  const superuserUrl = new URL(postgres.ownerUrl);
  superuserUrl.username = 'postgres';
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
  const odd = [...errors].filter(([what]) => what !== '503' && what !== 'connection broken');
  console.log(
    `answers: ${times.length}, ${(times.length / seconds).toFixed(0)} a second; ${[...errors].map(([what, count]) => `${what}: ${count}`).join(', ')}`,
  );
  console.log(
    `acknowledged: ${acknowledged.length} leads, ${lost} lost, ${doubled} doubled; counters forgotten: ${forgotten}`,
  );
  console.log(
    `reads or answers that nothing explains: ${wrongs.length}${wrongs.length > 0 ? `, the first: ${wrongs[0]}` : ''}`,
  );
  console.log(`cable connections that did not arrive at the last message: ${behind} of ${everybody.length}`);
  console.log(`p95 outside of the faults: ${p95.toFixed(0)} ms of ${calm.length} answers`);
  if (lost + doubled + forgotten + wrongs.length + behind + odd.length > 0 || p95 > goals.p95) process.exitCode = 1;
} finally {
  isOver = true;
  agent.destroy();
  await stack.stop();
  await postgres.remove();
}
process.exit();
