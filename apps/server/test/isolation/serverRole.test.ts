import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount, withAdmin } from '../../src/platform/db/withAccount.ts';
import { createTestDatabase } from '../createTestDatabase.ts';
import type { TestDatabase } from '../createTestDatabase.ts';
import { createAccount, createLeadRow, createLeadStatus, createSuperAdmin, createUser } from '../factories.ts';
import type { TestAccount } from '../factories.ts';

let test: TestDatabase;
let mine: TestAccount;
let theirs: TestAccount;
let client: pg.PoolClient;

beforeAll(async () => {
  test = await createTestDatabase();
  mine = await createAccount(test.database);
  theirs = await createAccount(test.database);
  for (const account of [mine, theirs]) {
    await withAccount(test.database, { accountId: account.id }, async (tx) => {
      await createUser(tx);
      const status = await createLeadStatus(tx);
      await createLeadRow(tx, { statusId: status.id });
    });
  }
  await createSuperAdmin(test.database);
  client = await test.database.pool.connect();
});
afterAll(async () => {
  client.release();
  await test.remove();
});

/** Runs statements in a transaction that is rolled back, and gives the last one's rows. */
async function attempt(account: { id: string } | null, ...statements: string[]): Promise<Record<string, unknown>[]> {
  await client.query('begin');
  try {
    if (account) await client.query("select set_config('app.account_id', $1, true)", [account.id]);
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.query('rollback');
  }
}

const tenantTables = ['account_hosts', 'account_counters', 'users', 'lead_statuses', 'leads'];

describe('the role that serves', () => {
  it('is plain: no superuser, no way around row level security, owner of nothing', async () => {
    const [role] = await attempt(
      null,
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, (select count(*)::int from pg_class where ' +
        'relowner = pg_roles.oid) as owned from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 });
  });

  it.each(tenantTables)('sees nothing of %s without an account', async (table) => {
    expect(await attempt(null, `select * from ${table}`)).toEqual([]);
  });

  it.each(tenantTables)('sees the rows of %s of its account only', async (table) => {
    const rows = await attempt(mine, `select account_id from ${table}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.account_id))).toEqual(new Set([mine.id]));
  });

  it('forgets the account when the transaction ends', async () => {
    await withAccount(test.database, { accountId: mine.id }, async () => {});
    expect(await attempt(null, 'select app_account_id() as account')).toEqual([{ account: null }]);
    expect(await attempt(null, 'select * from leads')).toEqual([]);
  });

  it('cannot write into another account', async () => {
    await expect(attempt(mine, `update leads set account_id = '${theirs.id}'`)).rejects.toThrow(/row-level security/);
    await expect(attempt(mine, `insert into account_counters (account_id) values ('${theirs.id}')`)).rejects.toThrow(
      /row-level security/,
    );
    expect(await attempt(mine, `update leads set name = 'x' where account_id = '${theirs.id}' returning id`)).toEqual(
      [],
    );
    expect(await attempt(mine, `delete from leads where account_id = '${theirs.id}' returning id`)).toEqual([]);
  });

  it('cannot point at a record of another account', async () => {
    const [owner] = await attempt(theirs, 'select id from users limit 1');
    await expect(attempt(mine, `update leads set owner_id = '${String(owner?.id)}'`)).rejects.toThrow(/foreign key/);
  });

  it.each([
    ['switching row level security off', 'alter table leads disable row level security'],
    ['no longer forcing it', 'alter table leads no force row level security'],
    ['dropping a policy', 'drop policy tenant on leads'],
    ['a policy of its own', 'create policy open on leads using (true)'],
    ['becoming the owner', 'set role funil_owner'],
    ['becoming a superuser', 'set role postgres'],
    ['the session of another', 'set session authorization postgres'],
    ['taking a table', 'alter table leads owner to funil_app'],
    ['a table in the schema', 'create table public.mine (id int)'],
    ['a temporary table', 'create temporary table mine (id int)'],
    [
      'replacing the account function',
      'create or replace function app_account_id() returns uuid language sql as $$ select null::uuid $$',
    ],
    ['emptying a table', 'truncate leads'],
    ['reading password digests', 'select * from pg_authid'],
    ['reading files', "select pg_read_file('/etc/passwd')"],
  ])('may not try %s', async (_what, statement) => {
    await expect(attempt(mine, statement)).rejects.toThrow(
      /permission denied|must be owner|must be able to SET ROLE|cannot set/,
    );
  });

  it('gains nothing from RESET, nor from row_security = off', async () => {
    expect(await attempt(null, 'reset all', 'select * from leads')).toEqual([]);
    expect(await attempt(null, 'reset role', 'select * from leads')).toEqual([]);
    await expect(attempt(mine, 'set local row_security = off', 'select * from leads')).rejects.toThrow(
      /row-level security/,
    );
  });

  it('shows super-admins to their own area only', async () => {
    expect(await attempt(mine, 'select * from super_admins')).toEqual([]);
    const seen = await withAdmin(test.database, ({ db }) =>
      db.execute(
        'select (select count(*)::int from super_admins) as admins, (select count(*)::int from accounts) as ' +
          'accounts, (select count(*)::int from leads) as leads',
      ),
    );
    expect(seen.rows).toEqual([{ admins: 1, accounts: 2, leads: 0 }]);
  });

  it('counts the use of the accounts for super-admins only', async () => {
    expect(await attempt(mine, 'select * from account_usage()')).toEqual([]);
    const seen = await withAdmin(test.database, ({ db }) =>
      db.execute('select users_count::int, leads_count::int from account_usage()'),
    );
    expect(seen.rows).toEqual([
      { users_count: 1, leads_count: 1 },
      { users_count: 1, leads_count: 1 },
    ]);
  });
});

describe('the audit log', () => {
  const row = () =>
    `insert into audit_log (account_id, id, actor_kind, action) values ('${mine.id}', gen_random_uuid(), ` +
    `'system', 'test')`;

  it.each(["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])(
    'refuses the server: %s',
    async (statement) => {
      await expect(attempt(mine, row(), statement)).rejects.toThrow(/permission denied/);
    },
  );

  it.each([
    "update audit_log set action = 'x'",
    'delete from audit_log',
    'truncate audit_log',
    "update super_admin_audit_log set action = 'x'",
  ])('refuses even a superuser: %s', async (statement) => {
    await expect(test.superuser.query(statement)).rejects.toThrow(/only ever added/);
  });
});
