#!/usr/bin/env node
// The list of leads of an account with 1,000,000 leads, in a database with 2,000,000: how long the server takes for
// each answer, from the request to the last byte of its JSON (session, permission and row level security included), as
// the server's plain role. The database is the embedded one, with its settings as they come, or that of DATABASE_URL
// and DATABASE_OWNER_URL (an empty one).
//   node scripts/funil.mjs exec node --conditions=source bench/server/bench.mjs [leads] [folder] [words]
// `busy` is the processor time of one answer, of server and database together: what is left of the rest was waiting, on
// a machine that others use too. With `words`, what has them in its name is measured alone. `folder` keeps the loaded database for another run. Exits 1 when a figure of the
// product is missed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../apps/server/src/app.ts';
import { listAccounts } from '../../apps/server/src/features/superAdmin/adminAccounts.queries.ts';
import { foldDailyFacts } from '../../apps/server/src/features/leadFacts/foldDailyFacts.ts';
import { encodeLeadCursor } from '../../apps/server/src/features/leads/list/leadCursor.ts';
import { readConfig } from '../../apps/server/src/platform/config/readConfig.ts';
import { newId } from '../../apps/server/src/platform/db/newId.ts';
import { sessions } from '../../apps/server/src/platform/db/schema/tables.ts';
import { withAccount, withAdmin } from '../../apps/server/src/platform/db/withAccount.ts';
import { createTokens } from '../../apps/server/src/platform/identity/tokens.ts';
import { createLogger } from '../../apps/server/src/platform/logging/createLogger.ts';
import { openPool, prepareDatabase } from '../../apps/server/src/prepareDatabase.ts';
import { createAccount } from '../../apps/server/test/factories.ts';
import { listPages } from './listPages.mjs';
import { addPeople, createPeople, loadLeads } from './loadLeads.mjs';
import { measureOwnFields } from './measureOwnFields.mjs';

const leads = Number(process.argv[2] ?? 1_000_000);
const folder = process.argv[3] ?? mkdtempSync(join(tmpdir(), 'funil-bench-'));
const words = process.argv[4] ?? '';
const rounds = 120;
const people = 20_000;
const goals = { page: 10, entries: 100, search: 60, counts: 150, firstScreen: 50, report: 300, filteredReport: 2000 };

const environment = {
  ...process.env,
  FUNIL_DATA_DIR: folder,
  FUNIL_MAIL_FILES: '1',
  FUNIL_SECRET: process.env.FUNIL_SECRET ?? 'a secret that only the bench knows, 32+',
};
const config = { ...readConfig(environment), dataDir: folder, isDemo: false };
const prepared = await prepareDatabase(config, (error) => console.error(error.message));
const database = openPool(prepared, (error) => console.error(error.message));
const startedAt = performance.now();
const say = (text) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}`);

async function load() {
  const names = [['grande', leads], ...[1, 2, 3, 4].map((number) => [`outra${number}`, leads / 4])];
  const accounts = [];
  for (const [name, count] of names) {
    const account = await createAccount(database, { host: `${name}.localhost`, name });
    accounts.push({ account, people: await createPeople(database, account), leads: count });
  }
  await addPeople(database, accounts[0].account, people);
  await loadLeads(prepared.ownerUrl ?? config.databaseOwnerUrl, accounts, say);
}

const findAccount = async () =>
  (await database.pool.query(`select id from find_account_by_host('grande.localhost')`)).rows[0];
if (!(await findAccount())) await load();
const account = await findAccount();
const inAccount = (fn) => withAccount(database, { accountId: account.id }, fn);
const rowsOf = (text) => inAccount(async ({ db }) => (await db.execute(text)).rows);

const app = await createApp({
  config,
  database,
  secret: prepared.secret,
  logger: createLogger('silent'),
  // The count itself is measured; in a request it would go on in a job.
  reportLimitMs: 10 * 60_000,
});
await app.ready();
const tokens = createTokens(prepared.secret);

/** Headers of a fresh session of somebody with that role: the first that the loading made. */
async function callerOf(role) {
  const [user] = await rowsOf(`select id, code from users where role = '${role}' order by id limit 1`);
  const sid = newId();
  await inAccount(({ db, accountId }) =>
    db.insert(sessions).values({ accountId, id: sid, userId: user.id, expiresAt: new Date(Date.now() + 86_400_000) }),
  );
  const token = await tokens.sign({ uid: user.id, code: user.code, sid, account: account.id }, role);
  return { host: 'grande.localhost', authorization: `Bearer ${token}` };
}

async function ask(headers, path, query = {}) {
  const answer = await app.inject({
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers,
    remoteAddress: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`,
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer;
}

/**
 * Milliseconds of processor time that this process and the database's own have used; Linux only, the embedded database
 * only.
 */
const backends = async () =>
  (await database.pool.query(`select pid from pg_stat_activity where usename = current_user`)).rows.map(
    ({ pid }) => pid,
  );
async function processorTime() {
  const { user, system } = process.cpuUsage();
  const ticks = (await backends()).map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return (user + system) / 1000 + ticks.reduce((sum, one) => sum + one, 0) * 10;
}
const hasProcessorTime = await processorTime().then(
  () => true,
  () => false,
);

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
const missed = [];

/**
 * Times `once(index)`, prints a line and answers its p95, which is held against a goal.
 * @param {string} name
 * @param {(index: number) => Promise<unknown>} once
 * @param {number | null} goal
 */
async function measure(name, once, goal = null, count = rounds) {
  if (!name.includes(words)) return undefined;
  for (let index = 0; index < Math.min(12, count / 5); index += 1) await once(index);
  const times = [];
  const before = hasProcessorTime ? await processorTime() : 0;
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await once(index);
    times.push(performance.now() - start);
  }
  const busy = hasProcessorTime ? ((await processorTime()) - before) / count : Number.NaN;
  times.sort((a, b) => a - b);
  const p95 = percentile(times, 0.95);
  if (goal !== null && p95 > goal) missed.push(name);
  console.log(
    `${name.padEnd(52)}${percentile(times, 0.5).toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${busy.toFixed(1).padStart(8)}${(goal === null ? '' : `<= ${goal}`).padStart(9)}${goal !== null && p95 > goal ? '  MISSED' : ''}`,
  );
  return p95;
}

const admin = await callerOf('admin');
const version = (await database.pool.query('show server_version')).rows[0].server_version;
const size = (await database.pool.query('select pg_size_pretty(pg_database_size(current_database())) as size')).rows[0]
  .size;
say(
  `PostgreSQL ${version}, ${size}, ${leads.toLocaleString('en')} of ${(leads * 2).toLocaleString('en')} leads in ` +
    'the account',
);
console.log(
  `${'\nin the server, milliseconds'.padEnd(53)}${'median'.padStart(8)}${'p95'.padStart(8)}${'busy'.padStart(8)}${'reach'.padStart(9)}`,
);

const statuses = await rowsOf('select id from lead_statuses where archived_at is null order by position');
const [{ owner_id: ownerId, owner_group_id: groupId, partner_id: partnerId }] = await rowsOf(
  `select owner_id, owner_group_id, partner_id from leads where account_id = '${account.id}' and owner_id is not ` +
    'null and partner_id is not null order by number desc limit 1',
);
/** @param {Record<string, unknown>} query */
const list = (query, headers = admin) => ask(headers, '/api/leads', query);

// What any answer costs on this machine: account, session, one row.
await measure('an answer that reads nothing (/api/session)', () => ask(admin, '/api/session'));
await measure('first page', () => list({}), goals.page);
/**
 * Where the thousandth page begins, per order, as the list itself would say; with fewer leads the page in the middle of
 * those that have a value.
 */
async function thousandth(sort, column) {
  const text = /_(?:at|since)$/.test(column)
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `${column}::text`;
  const valued = `from leads where account_id = '${account.id}' and deleted_at is null and ${column} is not null`;
  const [{ count }] = await rowsOf(`select count(*)::int as count ${valued}`);
  const [row] = await rowsOf(
    `select number::int as number, ${text} as value ${valued} order by ${column} desc, number desc ` +
      `offset ${Math.min(49_999, Math.floor(count / 2))} limit 1`,
  );
  // The first run of these orders is of those that have a value.
  return encodeLeadCursor({ sort, direction: 'desc', run: 0, value: row.value, number: row.number });
}
const columns = {
  number: 'number',
  name: 'name_search',
  value_cents: 'value_cents',
  created_at: 'created_at',
  next_contact_at: 'next_contact_at',
};
for (const [sort, column] of Object.entries(columns)) {
  if (sort !== 'number') await measure(`first page by ${sort}`, () => list({ sort }), goals.page);
  const cursor = await thousandth(sort, column);
  await measure(`thousandth page by ${sort}`, () => list({ sort, cursor }), goals.page);
}
await measure(
  'by status, each in turn',
  (index) => list({ status_id: statuses[index % statuses.length].id }),
  goals.page,
);
await measure('by owner', async () => list({ owner_id: ownerId }), goals.page);
await measure('by group', async () => list({ group_id: groupId }), goals.page);
await measure('by partner', async () => list({ partner_id: partnerId }), goals.page);
for (const role of ['manager', 'specialist', 'partner', 'indicator']) {
  const headers = await callerOf(role);
  await measure(`first page of a ${role}`, () => list({}, headers), goals.page);
}

const [sample] = await rowsOf(
  `select name_search, phone, document_number, email from leads where account_id = '${account.id}' and email is ` +
    `not null order by number desc offset ${Math.floor(leads / 3)} limit 1`,
);
const fragments = [
  'maria',
  'silva',
  'jose carlos',
  'goncalves',
  'helena prado',
  sample.name_search,
  sample.phone.slice(3),
  sample.phone.slice(-6),
  sample.document_number,
  sample.email.split('@')[0],
  'cliente99',
  'gmail',
  'zzzz',
  'xqw',
  'an',
  'j',
  '98214',
];
await measure(
  'search, fragments in turn',
  (index) => list({ search: fragments[index % fragments.length] }),
  goals.search,
  fragments.length * 12,
);
for (const search of fragments) await measure(`  "${search}"`, () => list({ search }), null, 15);
// A tenth of all leads have it, and none of the newest does: neither the beginning of the list nor a short bitmap
// answers it.
await measure('  "cliente3", old leads only', () => list({ search: 'cliente3' }), null, 15);
await measure(
  'totals of a search, asked once its rows are there',
  (index) => ask(admin, '/api/lead_totals', { search: fragments[index % fragments.length] }),
  goals.counts,
  fragments.length * 12,
);
await measure(
  'search within a status',
  (index) => list({ search: fragments[index % fragments.length], status_id: statuses[index % statuses.length].id }),
  goals.search,
  fragments.length * 12,
);

await measure(
  'counts per status: all columns of the kanban',
  async () => {
    for (const { id } of statuses) await ask(admin, '/api/lead_totals', { status_id: id });
  },
  goals.counts,
);
const document = sample.document_number;
await measure(
  'possible duplicates of a document, phone, e-mail',
  () => ask(admin, '/api/lead_duplicates', { document_number: document, phone: sample.phone, email: sample.email }),
  goals.page,
);

// What the administration keeps, with how many leads each has; the trash holds a thousand.
await inAccount(({ db }) =>
  db.execute(
    `update leads set deleted_at = now() where account_id = '${account.id}' and number in (select number from leads
       where account_id = '${account.id}' and deleted_at is null order by number limit 1000)`,
  ),
);
await inAccount(foldDailyFacts);
/** The person in the middle of each list of people. */
const middleOf = async (table, where) =>
  (
    await rowsOf(
      `select id from ${table} where account_id = '${account.id}' and ${where} order by name_key, id ` +
        `offset (select count(*) / 2 from ${table} where account_id = '${account.id}' and ${where}) limit 1`,
    )
  )[0].id;
const middle = {
  user: await middleOf('users', 'true'),
  indicator: await middleOf('users', "role = 'indicator'"),
  affiliate: await middleOf('affiliates', "state = 'pending'"),
};
const pastDays = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
for (const [name, path, query] of listPages(middle, pastDays))
  await measure(`list: ${name}`, () => ask(admin, path, query), goals.entries, 40);
await measure(
  "list: the super-admin's accounts",
  () => withAdmin(database, (tx) => listAccounts(tx)),
  goals.entries,
  40,
);
await measure(
  "list: the super-admin's accounts with a name",
  () => withAdmin(database, (tx) => listAccounts(tx, { search: 'aurora' })),
  goals.entries,
  40,
);

const ownerUrl = prepared.ownerUrl ?? config.databaseOwnerUrl;
missed.push(...(await measureOwnFields({ database, ownerUrl, account, leads, say, rowsOf, measure, list })));

// The first screen and the board on the wall.
for (const period of ['today', 'month', '90d'])
  await measure(`the first screen, ${period}`, () => ask(admin, '/api/dashboard', { period }), goals.firstScreen, 40);
const manager = await callerOf('manager');
await measure(
  'the first screen of a manager, month',
  () => ask(manager, '/api/dashboard', { period: 'month' }),
  null,
  15,
);
await measure("the team's table", () => ask(admin, '/api/team'), goals.entries, 40);
await measure("the team's table of a manager", () => ask(manager, '/api/team'), goals.entries, 40);
await measure('the board of sales', () => ask(admin, '/api/sales_board'), null, 15);

// The reports: unfiltered, with a filter, and of somebody who sees a part.
/** @param {Record<string, string>} query */
const report = (path, query, headers = admin) => ask(headers, `/api/reports/${path}_report`, query);
for (const period of ['month', '90d']) {
  for (const by of ['person', 'product'])
    await measure(
      `report: internal sales by ${by}, ${period}`,
      () => report('internal_sales', { period, by }),
      goals.report,
      15,
    );
  await measure(
    `report: leads by campaign, ${period}`,
    () => report('lead', { period, by: 'campaign' }),
    goals.report,
    15,
  );
  await measure(`report: indicators, ${period}`, () => report('indicator', { period }), goals.report, 15);
  for (const mode of ['cohort', 'period'])
    await measure(
      `report: statuses, ${mode}, ${period}`,
      () => report('lead_status', { period, mode }),
      goals.report,
      15,
    );
}
for (const period of ['month', '90d'])
  for (const by of ['person', 'group'])
    await measure(
      `report: internal sales of a manager by ${by}, ${period}`,
      () => report('internal_sales', { period, by }, manager),
      goals.report,
      15,
    );
const filter = { period: '90d', source: 'import' };
await measure(
  'report: internal sales by person, of one source, 90d',
  () => report('internal_sales', { ...filter, by: 'person' }),
  goals.filteredReport,
  15,
);
await measure(
  'report: leads by product, of one source, 90d',
  () => report('lead', { ...filter, by: 'product' }),
  goals.filteredReport,
  15,
);
await measure('report: indicators, of one source, 90d', () => report('indicator', filter), goals.filteredReport, 15);
await measure(
  'report: statuses, of one source, 90d',
  () => report('lead_status', { ...filter, mode: 'cohort' }),
  goals.filteredReport,
  15,
);

await app.close();
await database.close();
await prepared.close();
if (process.argv[3] === undefined) rmSync(folder, { recursive: true, force: true });
console.log(missed.length === 0 ? '\nEvery figure is reached.' : `\nMissed: ${missed.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);
