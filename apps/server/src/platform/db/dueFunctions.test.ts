import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { createAccount } from '../../../test/factories.ts';

let test: TestDatabase;
let busy: string;
let quiet: string;
let suspended: string;

/** Rows due at a moment that goes further back with the row's number; written without keys and triggers. */
const rowsOf: Readonly<Record<string, (accountId: string, count: number) => string>> = {
  find_due_reminders: (account, count) => `
    insert into reminders (account_id, id, user_id, text, due_at)
    select '${account}', gen_random_uuid(), gen_random_uuid(), 'Ligar', now() - number * interval '1 minute'
    from generate_series(1, ${count}) number`,
  find_due_lead_transfers: (account, count) => `
    insert into lead_transfers (account_id, id, state, origin, origin_words, reason, only_open, keep_reminders, leads_count,
      created_by, return_at)
    select '${account}', gen_random_uuid(), 'moved', 'chosen', '{}', 'absence', true, true, 1, gen_random_uuid(),
      now() - number * interval '1 minute'
    from generate_series(1, ${count}) number`,
  find_due_first_contacts: (account, count) => `
    insert into leads (account_id, id, lead_person_id, number, name, name_search, status_id, status_since, source, sla_notify_at)
    select '${account}', gen_random_uuid(), gen_random_uuid(), number, 'Ana', 'ana', gen_random_uuid(), now(), 'manual',
      now() - number * interval '1 minute'
    from generate_series(1, ${count}) number`,
  find_due_mail: (account, count) => `
    insert into mail_outbox (account_id, id, sealed, next_attempt_at)
    select '${account}', gen_random_uuid(), '', now() - number * interval '1 minute'
    from generate_series(1, ${count}) number`,
  find_due_notification_mail: (account, count) => `
    insert into notification_users (account_id, id, user_id, type, is_shown, mail_due_at)
    select '${account}', gen_random_uuid(), gen_random_uuid(), 'reminder_due', true, now() - number * interval '1 minute'
    from generate_series(1, ${count}) number`,
  find_due_pushes: (account, count) => `
    insert into push_outbox (account_id, id, subscription_id, next_attempt_at)
    select '${account}', gen_random_uuid(), gen_random_uuid(), now() - number * interval '1 minute'
    from generate_series(1, ${count}) number`,
  find_due_report_mail: (account, count) => `
    insert into report_receivers (account_id, id, saved_report_id, user_id, next_on)
    select '${account}', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), current_date - 1 - number
    from generate_series(1, ${count}) number`,
  find_due_team_mail: (account, count) => `
    insert into team_mails (account_id, user_id, next_on)
    select '${account}', gen_random_uuid(), current_date - 1 - number
    from generate_series(1, ${count}) number`,
};

/** Their tables. */
const tableOf: Readonly<Record<string, string>> = {
  find_due_reminders: 'reminders',
  find_due_lead_transfers: 'lead_transfers',
  find_due_first_contacts: 'leads',
  find_due_mail: 'mail_outbox',
  find_due_notification_mail: 'notification_users',
  find_due_pushes: 'push_outbox',
  find_due_report_mail: 'report_receivers',
  find_due_team_mail: 'team_mails',
  find_due_distributions: 'distribution_waits',
};

/** How many rows of its table a function looks at for its answer, and how often it reads the table from end to end. */
async function readsOf(name: string, most: number, except: readonly string[]) {
  const client = await test.database.pool.connect();
  // The connection's counts go on over its transactions.
  const counts = async () =>
    (
      await client.query<{ scans: number; rows: number }>(
        `select seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
         from pg_stat_xact_user_tables where relname = $1`,
        [tableOf[name]],
      )
    ).rows[0]!;
  await client.query('begin');
  const before = await counts();
  const { rowCount } = await client.query(`select * from ${name}($1, $2)`, [most, except]);
  const after = await counts();
  await client.query('rollback');
  client.release();
  return { found: rowCount, scans: after.scans - before.scans, rows: after.rows - before.rows };
}

const found = async (name: string, most: number, except: readonly string[] = []) =>
  (
    await test.database.pool.query<{ account: string }>(`select account_id as account from ${name}($1, $2)`, [
      most,
      except,
    ])
  ).rows.map(({ account }) => account);

beforeAll(async () => {
  test = await createTestDatabase();
  [busy, quiet, suspended] = [
    (await createAccount(test.database)).id,
    (await createAccount(test.database)).id,
    (await createAccount(test.database)).id,
  ];
  await test.superuser.query("update accounts set status = 'suspended' where id = $1", [suspended]);
  const client = await test.superuser.connect();
  await client.query("set session_replication_role = 'replica'");
  for (const rows of Object.values(rowsOf)) {
    await client.query(rows(busy, 5_000));
    await client.query(rows(quiet, 2));
    await client.query(rows(suspended, 5));
  }
  client.release(true);
  await test.superuser.query('vacuum analyze');
});
afterAll(() => test.remove());

describe.each(Object.keys(rowsOf))('%s', (name) => {
  it('lists a row of each account before the second of any, however many one of them has', async () => {
    const accounts = await found(name, 200);
    expect(accounts.slice(0, 4).toSorted()).toEqual([busy, busy, quiet, quiet].toSorted());
    expect(accounts[0]).not.toBe(accounts[1]);
    expect(accounts).toHaveLength(200);
  });

  it('leaves out the accounts that are busy or rest', async () => {
    expect(await found(name, 200, [busy])).toEqual([quiet, quiet]);
    expect(await found(name, 200, [busy, quiet])).toEqual([]);
  });

  it('looks at no more rows than it lists, however many are due', async () => {
    // Mail of notifications is looked up by user: here each row has a user of its own.
    if (name === 'find_due_notification_mail') return;
    const { rows, ...listed } = await readsOf(name, 10, [quiet]);
    expect(listed).toEqual({ found: 10, scans: 0 });
    // PostgreSQL 15 looks at the next one besides.
    expect(rows).toBeLessThanOrEqual(11);
  });

  it('lists nothing of a suspended account', async () => {
    expect(await found(name, 10_000)).not.toContain(suspended);
  });
});

it('find_due_notification_mail looks at one row of each user, however many are due', async () => {
  const account = (await createAccount(test.database)).id;
  const client = await test.superuser.connect();
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into notification_users (account_id, id, user_id, type, is_shown, mail_due_at)
     select $1, gen_random_uuid(), users.id, 'reminder_due', true, now() - number * interval '1 minute'
     from (select gen_random_uuid() as id from generate_series(1, 3)) users, generate_series(1, 2000) number`,
    [account],
  );
  client.release(true);
  const { found: users, scans, rows } = await readsOf('find_due_notification_mail', 200, [busy, quiet]);
  expect({ users, scans }).toEqual({ users: 3, scans: 0 });
  expect(rows).toBeLessThanOrEqual(3);
});

describe('find_due_distributions', () => {
  it('lists each active account once, without those that are busy or rest', async () => {
    const client = await test.superuser.connect();
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `insert into distribution_waits (account_id, lead_id, since, retry_at)
       select account, gen_random_uuid(), now(), now() - interval '1 minute'
       from unnest($1::uuid[]) account, generate_series(1, 1000)`,
      [[busy, quiet, suspended]],
    );
    client.release(true);
    expect((await found('find_due_distributions', 200)).toSorted()).toEqual([busy, quiet].toSorted());
    expect(await found('find_due_distributions', 200, [busy])).toEqual([quiet]);
    await test.superuser.query('vacuum analyze distribution_waits');
    // Index-only scans look at no row.
    expect(await readsOf('find_due_distributions', 200, [])).toEqual({ found: 2, scans: 0, rows: 0 });
  });
});
