import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/db/newId.ts';
import { commissionRules, commissionRuleVersions } from '../src/platform/db/schema/tables.ts';
import type { AccountTx } from '../src/platform/db/withAccount.ts';
import { createTestApp, testSecret } from './createTestApp.ts';
import type { Caller, TestApp } from './createTestApp.ts';
import { createAccount } from './factories.ts';
import type { TestAccount } from './factories.ts';
import { payUnderKey } from './payUnderKey.ts';
import { exitOf, run, untilReady, giveOwnFolder } from './serverProcess.ts';
import type { Run } from './serverProcess.ts';
import { killWorker, startWorker } from './startWorker.ts';
import { breakStopped, stopAt, untilStopped } from './stopAt.ts';
import type { Stop } from './stopAt.ts';

giveOwnFolder();

/** Beneficiaries of a batch, each with three entries. */
const beneficiaries = 20;
const perBatch = beneficiaries * 3;

/** People, and approved entries that nobody has paid. */
async function addDebts({ db, accountId }: AccountTx, ruleId: string): Promise<void> {
  await db.execute(sql`
    with person as (select id from users where account_id = ${accountId} and role = 'specialist'),
    sale as (
      insert into commission_sales (account_id, id, lead_id, won_at, sold_on, value_cents, seller_id)
      select ${accountId}::uuid, gen_random_uuid(), gen_random_uuid(), now(), '2026-01-10', 100000, person.id
      from person returning id, lead_id, seller_id
    )
    insert into commission_entries (account_id, id, sale_id, lead_id, beneficiary, user_id, rule_id, rule_version, scope,
      rule_reason, part, parts, base_cents, amount_cents, sold_on, due_on, state, approved_at)
    select ${accountId}::uuid, gen_random_uuid(), sale.id, lead_id, 'specialist', seller_id, ${ruleId}::uuid, 1, 'any',
      'Vale', part, 3, 100000, 100 * part, '2026-01-10', '2026-01-10', 'approved', now()
    from sale cross join generate_series(1, 3) as part`);
}

const addPeople = ({ db, accountId }: AccountTx) =>
  db.execute(sql`
    insert into users (account_id, id, name, email, role, code, pix_key)
    select ${accountId}::uuid, gen_random_uuid(), 'Pessoa ' || number, 'p' || number || '@exemplo.com.br', 'specialist',
      'K' || number, 'p' || number || '@exemplo.com.br' from generate_series(1, ${beneficiaries}) as number`);

/** Asks a server process to pay; what it answers comes too late for whoever kills it. */
function askToPay(server: Run, headers: Record<string, string>, key: string): void {
  const asked = request({
    host: '127.0.0.1',
    port: server.port,
    path: '/api/commission_batches',
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key, 'content-type': 'application/json' },
  });
  asked.on('error', () => {});
  asked.end(JSON.stringify(payment));
}

const payment = { due_until: '2199-12-31' };

let own: TestApp;
let account: TestAccount;
let admin: Caller;
let ruleId: string;
let paidBefore = 0;

beforeAll(async () => {
  own = await createTestApp();
  account = await createAccount(own.database);
  admin = await own.asRole(account, 'admin');
  ruleId = newId();
  await own.within(account, async (tx) => {
    await addPeople(tx);
    const { accountId } = tx;
    await tx.db
      .insert(commissionRules)
      .values({ accountId, id: ruleId, beneficiary: 'specialist', audience: 'everyone' });
    await tx.db.insert(commissionRuleVersions).values({
      accountId,
      ruleId,
      version: 1,
      name: 'Geral',
      kind: 'fixed',
      fixedCents: 600,
      schedule: [{ share_bp: 10_000, after: 0, unit: 'days' }],
      validFrom: '2000-01-01',
    });
  });
});
afterAll(() => own.close());

/** Everything that was owed has been paid by one batch more, once. */
async function expectPaidOnce(): Promise<void> {
  const { rows } = await own.within(account, ({ db, accountId }) =>
    db.execute(sql`select
      (select count(*)::int from commission_batches where account_id = ${accountId}) as batches,
      (select count(*)::int from commission_payments where account_id = ${accountId}) as payments,
      (select sum(amount_cents)::int from commission_payments where account_id = ${accountId}) as cents,
      (select count(*)::int from commission_payment_items where account_id = ${accountId}) as items,
      (select count(distinct entry_id)::int from commission_payment_items where account_id = ${accountId}) as entries,
      (select count(*)::int from commission_entries where account_id = ${accountId} and state = 'to_transfer') as paid,
      (select count(*)::int from commission_entries where account_id = ${accountId} and state <> 'to_transfer') as open`),
  );
  paidBefore += 1;
  expect(rows[0]).toEqual({
    batches: paidBefore,
    payments: paidBefore * beneficiaries,
    cents: paidBefore * beneficiaries * 600,
    items: paidBefore * perBatch,
    entries: paidBefore * perBatch,
    paid: paidBefore * perBatch,
    open: 0,
  });
}

/** Every moment of a payment at which something may be written and the rest not. */
const moments: Stop[] = [
  { table: 'idempotency_keys', at: 'insert' },
  { table: 'commission_batches', at: 'insert' },
  { table: 'commission_payments', at: 'insert' },
  { table: 'commission_payment_items', at: 'insert' },
  { table: 'commission_entries', at: 'update' },
  { table: 'idempotency_keys', at: 'update' },
  { table: 'commission_payments', at: 'commit' },
];

const payAgain = (key: string) => own.within(account, (tx) => payUnderKey(tx, admin.user.id, key));

it.each(moments)('a payment whose connection breaks at the $at of $table is paid exactly once', async (moment) => {
  await own.within(account, (tx) => addDebts(tx, ruleId));
  const key = randomUUID();
  const broken = await stopAt(own.superuser, moment, async () => {
    const first = payAgain(key).catch(() => null);
    await breakStopped(own.superuser);
    return first;
  });
  expect(broken).toBeNull();
  expect(await payAgain(key)).toMatch(/^[\da-f-]{36}$/);
  await expectPaidOnce();
});

describe('a process that is killed', () => {
  const start = () => startWorker('paymentsWorker.ts', own.serverUrl, account.id, admin.user.id);
  let payers: ChildProcess[] = [];
  beforeAll(async () => {
    payers = await Promise.all([start(), start()]);
  });
  afterAll(async () => void (await Promise.all(payers.map(killWorker))));

  it('while it pays, pays exactly once', async () => {
    await own.within(account, (tx) => addDebts(tx, ruleId));
    const key = randomUUID();
    await stopAt(own.superuser, { table: 'commission_entries', at: 'update' }, async () => {
      payers[0]!.send(key);
      await untilStopped(own.superuser);
      await killWorker(payers[0]!);
    });
    expect(await payAgain(key)).toMatch(/^[\da-f-]{36}$/);
    await expectPaidOnce();
  });

  it('and whose answer nobody has heard, pays exactly once', async () => {
    await own.within(account, (tx) => addDebts(tx, ruleId));
    const key = randomUUID();
    payers[1]!.send(key);
    const [batchId] = (await once(payers[1]!, 'message')) as [string];
    await killWorker(payers[1]!);
    expect(await payAgain(key)).toBe(batchId);
    await expectPaidOnce();
  });
});

it('the whole server, killed while it answers the request, pays exactly once', async () => {
  await own.within(account, (tx) => addDebts(tx, ruleId));
  const server = await run({ DATABASE_URL: own.serverUrl, FUNIL_SECRET: testSecret, FUNIL_MAIL_FILES: '1' });
  await untilReady(server);
  const key = randomUUID();
  await stopAt(own.superuser, { table: 'commission_payment_items', at: 'insert' }, async () => {
    askToPay(server, admin.headers, key);
    await untilStopped(own.superuser);
    server.child.kill('SIGKILL');
    await exitOf(server.child);
  });
  const again = await own.app.inject({
    method: 'POST',
    url: '/api/commission_batches',
    headers: { ...admin.headers, 'idempotency-key': key },
    payload: payment,
  });
  expect(again.statusCode, again.body).toBe(201);
  await expectPaidOnce();
});
