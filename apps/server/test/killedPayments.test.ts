import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../src/platform/db/newId.ts';
import { commissionRules, commissionRuleVersions } from '../src/platform/db/schema/tables.ts';
import type { AccountTx } from '../src/platform/db/withAccount.ts';
import { createTestApp, testSecret } from './createTestApp.ts';
import { measureMs, randomMoment } from './killMoment.ts';
import type { Caller, TestApp } from './createTestApp.ts';
import { createAccount } from './factories.ts';
import type { TestAccount } from './factories.ts';
import { exitOf, run, untilReady, giveOwnFolders } from './serverProcess.ts';
import type { Run } from './serverProcess.ts';
import { killWorker, startWorker } from './startWorker.ts';

giveOwnFolders();

/** Beneficiaries of a batch, each with three entries. */
const beneficiaries = 300;
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

/** Asks a process to pay; null where it died before it answered. */
function pay(
  server: Run,
  headers: Record<string, string>,
  key: string,
): Promise<{ status: number; body: string } | null> {
  return new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: server.port,
        path: '/api/commission_batches',
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key, 'content-type': 'application/json' },
      },
      (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        answer.on('error', () => resolve(null));
      },
    );
    asked.on('error', () => resolve(null));
    asked.end(JSON.stringify({ due_until: '2199-12-31' }));
  });
}

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

interface Payer<Process> {
  start: () => Promise<Process>;
  /** Pays under a key; null where the process died before it answered. */
  pay: (process: Process, key: string) => Promise<string | null>;
  kill: (process: Process) => Promise<void>;
}

/** Kills a process at so many moments of a payment, and lets another one repeat the request. */
async function killWhilePaying<Process>(moments: number, { start, pay: payBy, kill }: Payer<Process>): Promise<number> {
  let standing = await start();
  // One that is ready takes over, and another one starts meanwhile.
  let coming = start();
  let interrupted = 0;
  // Without a kill: how long it takes here, so that the moments lie within.
  await own.within(account, (tx) => addDebts(tx, ruleId));
  const longest = await measureMs(async () => {
    expect(await payBy(standing, randomUUID())).toMatch(/^[\da-f-]{36}$/);
  });
  await expectPaidOnce();
  for (let moment = 0; moment < moments; moment += 1) {
    await own.within(account, (tx) => addDebts(tx, ruleId));
    const next = await coming;
    if (moment < moments - 1) coming = start();
    const key = randomUUID();
    const first = payBy(standing, key);
    await randomMoment(longest);
    await kill(standing);
    if ((await first) === null) interrupted += 1;
    standing = next;
    expect(await payBy(standing, key)).toMatch(/^[\da-f-]{36}$/);
    await expectPaidOnce();
  }
  await kill(standing);
  return interrupted;
}

it('a process that is killed while it pays, at twenty moments, pays exactly once', { timeout: 240_000 }, async () => {
  const interrupted = await killWhilePaying<ChildProcess>(20, {
    start: () => startWorker('paymentsWorker.ts', own.serverUrl, account.id, admin.user.id),
    async pay(child, key) {
      const answer = Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])]);
      child.send(key);
      return ((await answer) as [string | null])[0];
    },
    kill: killWorker,
  });
  // Else nothing was shown.
  expect(interrupted).toBeGreaterThan(3);
});

it('the whole server, killed while it answers the request, pays exactly once', { timeout: 240_000 }, async () => {
  await killWhilePaying<Run>(2, {
    async start() {
      const server = await run({ DATABASE_URL: own.serverUrl, FUNIL_SECRET: testSecret, FUNIL_MAIL_FILES: '1' });
      await untilReady(server);
      return server;
    },
    async pay(server, key) {
      const answer = await pay(server, admin.headers, key);
      return answer && (answer.status === 201 ? batchOf(answer.body) : answer.body);
    },
    async kill({ child }) {
      child.kill('SIGKILL');
      await exitOf(child);
    },
  });
});

const batchOf = (body: string) => (JSON.parse(body) as { commission_batch: { id: string } }).commission_batch.id;
