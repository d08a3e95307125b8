#!/usr/bin/env node
// 10,000 leads that wait, given out through one queue by two server processes at once: each lead exactly once, shares
// within one lead of the weights. Then as many through a queue that offers them, where every offer expires and everybody
// is asked: each person once for each lead, one offer at a time, and the manager gets what nobody took.
//   node scripts/funil.mjs exec node --conditions=source bench/distribution/bench.mjs [leads]
// Exits 1 when a figure of the product is missed: >= 500 leads/s, each exactly once, shares within one lead.
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded/startEmbeddedDatabase.ts';
import { migrateDatabase } from '../../apps/server/src/migrateDatabase.ts';
import { newId } from '../../apps/server/src/platform/db/newId.ts';
import { distributionMembers, distributionQueues } from '../../apps/server/src/platform/db/schema/tables.ts';
import { withAccount } from '../../apps/server/src/platform/db/withAccount.ts';
import { noConditions } from '../../apps/server/src/features/distribution/queueDefaults.ts';
import { createAccount, createGroup, createLeadStatus, createUser } from '../../apps/server/test/factories.ts';

const { sql } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('drizzle-orm');
const count = Number(process.argv[2] ?? 10_000);
const goal = 500;
const weights = [1, 2, 3, 5, 8, 13];
const acceptMinutes = 5;
const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'funil-bench-distribution-'));

/** An account with one queue of six people, their manager, and leads that wait. */
async function createWorld(database, minutes) {
  const account = await createAccount(database, { host: `${newId()}.localhost` });
  return withAccount(database, { accountId: account.id }, async (tx) => {
    const { db, accountId } = tx;
    const manager = await createUser(tx, { role: 'manager' });
    const group = await createGroup(tx, manager.id);
    const people = [];
    for (const weight of weights)
      people.push({ weight, ...(await createUser(tx, { role: 'specialist', groupId: group.id })) });
    const queueId = newId();
    await db.insert(distributionQueues).values({
      accountId,
      id: queueId,
      name: 'Fila',
      nameKey: 'fila',
      isCatchAll: true,
      conditions: noConditions,
      acceptMinutes: minutes,
      maxTurns: weights.length,
    });
    await db
      .insert(distributionMembers)
      .values(people.map(({ id, weight }, position) => ({ accountId, queueId, userId: id, weight, position })));
    const status = await createLeadStatus(tx, 'new');
    await db.execute(sql`
      insert into leads (account_id, id, number, name, name_search, status_id, status_since, source)
      select ${accountId}, gen_random_uuid(), number, 'Lead ' || number, 'lead ' || number, ${status.id}, now(), 'import'
      from generate_series(1, ${count}) as number`);
    // Not yet: both processes begin at the same moment.
    await db.execute(sql`
      insert into distribution_waits (account_id, lead_id, since, retry_at)
      select account_id, id, now(), now() + interval '1 hour' from leads where account_id = ${accountId}`);
    return { accountId, manager, people };
  });
}

/** @returns {Promise<Record<string, any>[]>} the rows of a question within an account */
const rowsOf = (database, accountId, text) =>
  withAccount(database, { accountId }, async ({ db }) => (await db.execute(text)).rows);

function startProcess(url) {
  const child = fork(join(here, 'process.mjs'), [url], { execArgv: ['--conditions=source'] });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`A process ended with ${code}.`)));
  });
}

/** Has both processes work until nothing is due; resolves to how many milliseconds that took, and who did how much. */
async function work(children) {
  const startedAt = performance.now();
  const done = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.once('message', resolve);
          child.send('work');
        }),
    ),
  );
  return { ms: performance.now() - startedAt, rounds: done.map(({ rounds }) => rounds) };
}

const makeDue = (database, accountId) =>
  rowsOf(database, accountId, sql`update distribution_waits set retry_at = now() where account_id = ${accountId}`);
/** The minutes are over. */
const expire = (database, accountId) =>
  rowsOf(
    database,
    accountId,
    sql`with later as (update distribution_offers set expires_at = now() where account_id = ${accountId}
      and status = 'open') update distribution_waits set retry_at = now() where account_id = ${accountId}`,
  );

/** Most leads by which somebody's count is away from the share of its weight. */
function deviation(counts, people) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(...people.map(({ id, weight }) => Math.abs((counts.get(id) ?? 0) - (count * weight) / whole)));
}

const problems = [];
const check = (isRight, problem) => {
  if (!isRight) problems.push(problem);
};
const table = [];
const report = (name, leads, { ms, rounds }, away) =>
  table.push({
    name,
    leads,
    'leads/s': Math.round(leads / (ms / 1000)),
    'rounds of each process': rounds.join(' + '),
    'away from share': away === null ? '' : away.toFixed(2),
  });

const embedded = await startEmbeddedDatabase(join(folder, 'data'));
const children = [];
try {
  await migrateDatabase(embedded.ownerUrl, embedded.serverRole);
  const database = openDatabase(embedded.serverUrl, { maxConnections: 4 });
  for (let index = 0; index < 2; index += 1) children.push(await startProcess(embedded.serverUrl));
  // Code is compiled and plans are made by then.
  const warm = await createWorld(database, 0);
  await makeDue(database, warm.accountId);
  await work(children);

  const plain = await createWorld(database, 0);
  await makeDue(database, plain.accountId);
  const given = await work(children);
  const owners = await rowsOf(
    database,
    plain.accountId,
    sql`select owner_id as id, count(*)::int as count from leads where account_id = ${plain.accountId} group by owner_id`,
  );
  const [{ once }] = await rowsOf(
    database,
    plain.accountId,
    sql`select count(*)::int as once from (select lead_id from distribution_decisions
      where account_id = ${plain.accountId} and owner_id is not null group by lead_id having count(*) = 1) as one`,
  );
  const away = deviation(new Map(owners.map(({ id, count: own }) => [id, own])), plain.people);
  check(once === count && owners.every(({ id }) => id !== null), `${once} of ${count} leads were given exactly once`);
  check(away <= 1, `somebody is ${away} leads away from the share`);
  check(count / (given.ms / 1000) >= goal, `${Math.round(count / (given.ms / 1000))} leads/s`);
  report('given', count, given, away);

  const offering = await createWorld(database, acceptMinutes);
  const { accountId } = offering;
  await makeDue(database, accountId);
  const turns = [await work(children)];
  const firstOffers = await rowsOf(
    database,
    accountId,
    sql`select user_id as id, count(*)::int as count from distribution_offers where account_id = ${accountId} group by user_id`,
  );
  const offersAway = deviation(new Map(firstOffers.map(({ id, count: own }) => [id, own])), offering.people);
  check(offersAway <= 1, `somebody is ${offersAway} offers away from the share`);
  report('offered', count, turns[0], offersAway);
  for (let turn = 1; turn <= weights.length; turn += 1) {
    await expire(database, accountId);
    turns.push(await work(children));
  }
  const all = {
    ms: turns.reduce((sum, { ms }) => sum + ms, 0),
    rounds: [0, 1].map((index) => turns.reduce((sum, { rounds }) => sum + rounds[index], 0)),
  };
  const steps = count * (weights.length + 1);
  report('offered to everybody, expired, the manager’s', steps, all, null);
  const [told] = await rowsOf(
    database,
    accountId,
    sql`select (select count(*)::int from leads where account_id = ${accountId} and owner_id = ${offering.manager.id}) as managed,
      (select count(*)::int from distribution_offers where account_id = ${accountId} and status = 'expired') as expired,
      (select count(*)::int from (select lead_id, user_id from distribution_offers where account_id = ${accountId}
        group by lead_id, user_id having count(*) > 1) as twice) as twice`,
  );
  check(told.managed === count, `${told.managed} of ${count} leads are the manager's`);
  check(told.expired === count * weights.length, `${told.expired} offers expired`);
  check(told.twice === 0, `${told.twice} people were asked twice about one lead`);
  check(steps / (all.ms / 1000) >= goal, `${Math.round(steps / (all.ms / 1000))} steps/s with offers`);
  console.table(table);
  await database.close();
} finally {
  for (const child of children) child.kill();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
