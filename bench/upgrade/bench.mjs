#!/usr/bin/env node
// Requests during an upgrade: a server works for an account with many leads while the migrations of a later release run
// on its database: a column, an index, a checked constraint, and a back-fill of every lead.
//   node scripts/funil.mjs exec node --conditions=source bench/upgrade/bench.mjs [leads] [callers]
// Prints what each migration takes and how long requests take meanwhile. Exits 1 when a request fails or takes longer
// than a second.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase } from '../../apps/server/src/migrateDatabase.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded/startEmbeddedDatabase.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { newId } from '../../apps/server/src/platform/db/newId.ts';
import { sessions } from '../../apps/server/src/platform/db/schema/tables.ts';
import { withAccount } from '../../apps/server/src/platform/db/withAccount.ts';
import { sessionEnd } from '../../apps/server/src/platform/identity/sessionTimes.ts';
import { createTokens } from '../../apps/server/src/platform/identity/tokens.ts';
import { createAccount } from '../../apps/server/test/factories.ts';
import { Stack } from '../../apps/server/test/stack/programs.ts';
import { newContact } from '../contacts.mjs';
import { createPeople, loadLeads } from '../server/loadLeads.mjs';

const leads = Number(process.argv[2] ?? 200_000);
const callers = Number(process.argv[3] ?? 8);
const longestMs = 1_000;
const restSeconds = 15;
const secret = 'a secret of the bench alone, 32 or more';

/** Changes of the schema by a later release. */
const migrations = {
  'a column': "ALTER TABLE leads ADD COLUMN sample text DEFAULT '' NOT NULL;",
  'an index':
    '-- run: in steps\nCREATE INDEX CONCURRENTLY IF NOT EXISTS leads_by_sample ON leads (account_id, sample, number);',
  'a constraint': 'ALTER TABLE leads ADD CONSTRAINT sample_length CHECK (length(sample) < 200) NOT VALID;',
  'its validation': '-- run: in steps\nALTER TABLE leads VALIDATE CONSTRAINT sample_length;',
  'a back-fill':
    '-- run: in steps\n-- run: in batches of leads\nUPDATE leads SET sample = lower(name) WHERE account_id = $1 AND id = ANY($2);',
};

const startedAt = performance.now();
const say = (text) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}`);

const folder = mkdtempSync(join(tmpdir(), 'funil-upgrade-'));
const agent = new Agent({ keepAlive: true });
const times = [];
const refusals = [];
let isOver = false;
let port = 0;

/** One call as a person of the account; its time is recorded. */
const call = (person, method, path, body) =>
  new Promise((resolve) => {
    const at = performance.now();
    const headers = {
      host: person.host,
      authorization: person.token,
      ...(body && { 'content-type': 'application/json' }),
    };
    const { localAddress } = person;
    const asked = request({ agent, host: '127.0.0.1', port, method, path, headers, localAddress }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => {
        times.push({ at, ms: performance.now() - at });
        if (answer.statusCode >= 300) refusals.push(`${answer.statusCode} ${method} ${path} ${text.slice(0, 200)}`);
        resolve(answer.statusCode < 300 ? JSON.parse(text) : null);
      });
    });
    asked.on('error', (error) => {
      refusals.push(`${method} ${path}: ${error.message}`);
      resolve(null);
    });
    asked.end(body && JSON.stringify(body));
  });

/** Reads lists and opens leads, creates and changes own ones. */
async function work(person) {
  for (let turn = 0; !isOver; turn += 1) {
    const created = await call(person, 'POST', '/api/leads', { name: `Lead ${turn}`, ...newContact() });
    await call(person, 'GET', '/api/leads');
    if (created) await call(person, 'GET', `/api/leads/${created.lead.number}`);
    await sleep(100);
  }
}

function describe(from, to) {
  const all = times.filter(({ at, ms }) => at + ms > from && at < to).map(({ ms }) => ms);
  all.sort((one, other) => one - other);
  const p95 = all[Math.floor(all.length * 0.95)] ?? Number.NaN;
  return `${all.length} requests, p95 ${p95.toFixed(0)} ms, longest ${(all.at(-1) ?? Number.NaN).toFixed(0)} ms`;
}

/** Writes one migration as the only one of a release. */
function writeMigration(name, index) {
  const target = join(folder, `release${index}`);
  mkdirSync(join(target, 'meta'), { recursive: true });
  const entries = [{ tag: '9000_bench', when: 9_000_000_000_000 + index }];
  writeFileSync(join(target, 'meta', '_journal.json'), JSON.stringify({ entries }));
  writeFileSync(join(target, '9000_bench.sql'), migrations[name]);
  return target;
}

const embedded = await startEmbeddedDatabase(join(folder, 'data'));
const stack = new Stack();
try {
  await migrateDatabase(embedded.ownerUrl, embedded.serverRole);
  const database = openDatabase(embedded.serverUrl, { maxConnections: 4 });
  const account = await createAccount(database);
  const people = await createPeople(database, account);
  await loadLeads(embedded.ownerUrl, [{ account, people, leads }], say);
  const tokens = createTokens(secret);
  const persons = await withAccount(database, { accountId: account.id }, ({ db, accountId }) =>
    Promise.all(
      people.specialists.slice(0, callers).map(async (user, index) => {
        const sid = newId();
        await db.insert(sessions).values({ accountId, id: sid, userId: user.id, expiresAt: sessionEnd() });
        const token = await tokens.sign({ uid: user.id, code: user.code, sid, account: accountId }, user.role);
        return { host: account.host, token: `Bearer ${token}`, localAddress: `127.1.0.${index + 1}` };
      }),
    ),
  );
  await database.close();
  const server = await stack.startServer('web', {
    DATABASE_URL: embedded.serverUrl,
    FUNIL_SECRET: secret,
    LOG_LEVEL: 'silent',
  });
  port = server.port;
  const working = persons.map(work);
  const from = performance.now();
  await sleep(restSeconds * 1_000);
  say(`before: ${describe(from, performance.now())}`);
  const upgradeFrom = performance.now();
  for (const [index, name] of Object.keys(migrations).entries()) {
    const begin = performance.now();
    await migrate(embedded.ownerUrl, embedded.serverRole, async () => {}, {
      folder: writeMigration(name, index),
      log: (line) => line.includes('waits') && say(line),
    });
    const end = performance.now();
    say(`${name}: ${((end - begin) / 1_000).toFixed(1)} s; ${describe(begin, end)}`);
  }
  isOver = true;
  await Promise.all(working);
  const slow = times.filter(({ at, ms }) => at > upgradeFrom && ms > longestMs).length;
  say(`${slow} requests over ${longestMs} ms, ${refusals.length} refused ${refusals[0] ?? ''}`);
  if (slow + refusals.length > 0) process.exitCode = 1;
} finally {
  isOver = true;
  agent.destroy();
  await stack.stop();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
