#!/usr/bin/env node
// Commissions of an account with 100,000 entries of 5,000 beneficiaries: how long the server takes for the list and its
// totals, from the request to the last byte of its JSON (session, permission and row level security included), for a
// batch of 5,000 payments, and what the entries add to marking a sale.
//   node scripts/funil.mjs exec node --conditions=source bench/commissions/bench.mjs [entries]
// The database is an embedded one of its own. What a sale costs is a ratio of two medians of this run: with four rules
// against none. Exits 1 when a figure of the product is missed.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config/readConfig.ts';
import { newId } from '../../apps/server/src/platform/db/newId.ts';
import { sessions } from '../../apps/server/src/platform/db/schema/tables.ts';
import { withAccount } from '../../apps/server/src/platform/db/withAccount.ts';
import { createTokens } from '../../apps/server/src/platform/identity/tokens.ts';
import { createLogger } from '../../apps/server/src/platform/logging/createLogger.ts';
import { openPool, prepareDatabase } from '../../apps/server/src/prepareDatabase.ts';
import { createCommissionRule } from '../../apps/server/test/commissions.ts';
import {
  createAccount,
  createLeadRow,
  createLeadStatus,
  createProduct,
  createUser,
} from '../../apps/server/test/factories.ts';

/** A statement with its values in it: numbers as they are, ids as text. */
const sql = (parts, ...values) =>
  String.raw({ raw: parts }, ...values.map((value) => (typeof value === 'number' ? value : `'${value}'`)));

const entries = Number(process.argv[2] ?? 100_000);
const people = 5_000;
const rounds = 100;
const goals = { list: 100, totals: 100, batchSeconds: 10 };

const folder = mkdtempSync(join(tmpdir(), 'funil-bench-commissions-'));
const environment = { ...process.env, FUNIL_DATA_DIR: folder, FUNIL_SECRET: 'a secret that only the bench knows, 32+' };
const config = { ...readConfig(environment), dataDir: folder, isDemo: false };
const prepared = await prepareDatabase(config, (error) => console.error(error.message));
const database = openPool(prepared, (error) => console.error(error.message));
const app = await createApp({ config, database, secret: prepared.secret, logger: createLogger('silent') });
await app.ready();

const account = await createAccount(database, { host: 'grande.localhost' });
const inAccount = (fn) => withAccount(database, { accountId: account.id }, fn);
const admin = await inAccount((tx) => createUser(tx, { role: 'admin' }));
const sid = newId();
await inAccount(({ db, accountId }) =>
  db.insert(sessions).values({ accountId, id: sid, userId: admin.id, expiresAt: new Date(Date.now() + 3_600_000) }),
);
const token = await createTokens(prepared.secret).sign(
  { uid: admin.id, code: admin.code, sid, account: account.id },
  'admin',
);
const headers = { host: account.host, authorization: `Bearer ${token}` };

async function ask(method, url, payload) {
  const startedAt = performance.now();
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
    ...(payload && { payload }),
  });
  const ms = performance.now() - startedAt;
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return { ms, body: answer.json() };
}

const at = (values, share) => values.toSorted((one, other) => one - other)[Math.floor(values.length * share)];

/** What a sale costs, in milliseconds: the median of some. */
async function timeSales(facts, count) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const lead = await inAccount((tx) => createLeadRow(tx, { ...facts, createdAt: new Date('2026-01-01') }));
    const { ms } = await ask('PUT', `/api/leads/${lead.number}/status`, { version: 1, status_id: won.id });
    times.push(ms);
  }
  return at(times, 0.5);
}

const { open, won, product, other } = await inAccount(async (tx) => ({
  open: await createLeadStatus(tx, 'new', { isInitial: true }),
  won: await createLeadStatus(tx, 'won'),
  product: await createProduct(tx),
  other: await createProduct(tx),
}));
const sale = {
  statusId: open.id,
  productId: product.id,
  valueCents: 100_000,
  ownerId: admin.id,
  indicatorId: admin.id,
};
await timeSales(sale, 30);
const without = await timeSales(sale, 100);
const rules = await inAccount(async (tx) => {
  const schedule = [4000, 3000, 3000].map((share_bp, after) => ({ share_bp, after, unit: 'months' }));
  return [
    await createCommissionRule(tx, { schedule }),
    await createCommissionRule(tx, { beneficiary: 'indicator', schedule }),
    await createCommissionRule(tx, { beneficiary: 'partner', schedule }),
    await createCommissionRule(tx, { productId: other.id }),
  ];
});
const withRules = await timeSales(sale, 100);

await inAccount(({ db, accountId }) =>
  db.execute(sql`
    insert into users (account_id, id, name, email, role, code, pix_key)
    select ${accountId}::uuid, gen_random_uuid(), 'Pessoa ' || number, 'p' || number || '@exemplo.com.br', 'specialist',
      'K' || number, 'p' || number || '@exemplo.com.br' from generate_series(1, ${people}) as number`),
);
const chunk = 2_000;
for (let start = 1; start <= Math.ceil(entries / 2); start += chunk)
  await inAccount(({ db, accountId }) =>
    db.execute(sql`
    with person as (
      select id, row_number() over () as place from users where account_id = ${accountId} and role = 'specialist'
    ), sale as (
      insert into commission_sales (account_id, id, lead_id, won_at, sold_on, value_cents, seller_id)
      select ${accountId}::uuid, gen_random_uuid(), gen_random_uuid(), '2026-01-01'::date + number % 300,
        '2026-01-01'::date + number % 300, 100000, person.id
      from generate_series(${start}, ${start + chunk - 1}) as number join person on person.place = 1 + number % ${people}
      returning id, lead_id, seller_id, sold_on
    )
    insert into commission_entries (account_id, id, sale_id, lead_id, beneficiary, user_id, rule_id, rule_version, scope,
      rule_reason, part, parts, base_cents, amount_cents, sold_on, due_on, product_id, product_type_id, state,
      approved_at)
    select ${accountId}::uuid, gen_random_uuid(), sale.id, lead_id, 'specialist', seller_id, ${rules[0].id}::uuid, 1,
      'any', 'Vale', part, 2, 100000, 500, sold_on, sold_on + part * 30, ${product.id}::uuid,
      ${product.productTypeId}::uuid, case when sold_on < '2026-06-01' then 'approved' else 'pending' end, now()
    from sale cross join generate_series(1, 2) as part`),
  );
// Index-only scans need to know which pages everybody sees; autovacuum would come within a minute.
const { Client } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pg');
const client = new Client({ connectionString: prepared.ownerUrl });
await client.connect();
await client.query('vacuum analyze commission_entries');
await client.end();

const person = (
  await inAccount(({ db, accountId }) =>
    db.execute(sql`select id from users where account_id = ${accountId} and role = 'specialist' limit 1`),
  )
).rows[0].id;
const filters = {
  everything: '',
  'one month, pending': 'due_from=2026-08-01&due_until=2026-08-31&state=pending',
  'one beneficiary': `beneficiary_id=${person}`,
  'product type, approved': `product_type_id=${product.productTypeId}&state=approved`,
  'sold in a quarter': 'sold_from=2026-04-01&sold_until=2026-06-30',
};
let isMissed = false;
const figures = [];
function note(name, ms, goal) {
  figures.push([name, `${ms.toFixed(1)} ms`, goal === undefined ? '' : `<= ${goal} ms`]);
  if (goal !== undefined && ms > goal) isMissed = true;
}
for (const [name, query] of Object.entries(filters)) {
  const lists = [];
  const totals = [];
  for (let round = 0; round < rounds; round += 1) {
    lists.push((await ask('GET', `/api/commissions?${query}`)).ms);
    totals.push((await ask('GET', `/api/commission_totals?${query}`)).ms);
  }
  note(`list, ${name}, p95`, at(lists, 0.95), goals.list);
  note(`totals, ${name}, p95`, at(totals, 0.95), goals.totals);
}
const paid = await ask('POST', '/api/commission_batches', { due_until: '2199-12-31' });
const { payments_count: count, entries_count: paidEntries } = paid.body.commission_batch;
note(`a batch of ${count} payments, ${paidEntries} entries`, paid.ms, goals.batchSeconds * 1000);
if (count !== people) isMissed = true;
note('a sale without rules, median', without);
note('a sale with rules, median', withRules);
figures.push(['  ratio', (withRules / without).toFixed(2), '']);

for (const [name, figure, goal] of figures) console.log(`${name.padEnd(52)} ${figure.padStart(12)}  ${goal}`);
await app.close();
await database.close();
await prepared.close();
rmSync(folder, { recursive: true, force: true });
process.exit(isMissed ? 1 : 0);
