import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../createTestDatabase.ts';
import type { TestDatabase } from '../createTestDatabase.ts';

/** Tables that are no tenant's. Each says why, and is still guarded by a policy of its own. */
const withoutAccount: Record<string, string> = {
  accounts: 'is the account: its policy compares its own id',
  super_admins: 'people above the accounts; only transactions of the super-admin area see them',
  super_admin_sessions: 'sessions of super-admins',
  super_admin_sign_ins: 'sign-ins of super-admins',
  super_admin_invitations: 'invitations of super-admins',
  super_admin_login_attempts: 'failed sign-ins of super-admins',
  super_admin_second_factors: 'second factors of super-admins',
  super_admin_recovery_codes: 'recovery codes of super-admins',
  super_admin_audit_log: 'what super-admins did',
  push_keys: 'key pair by which push services know this database',
  cell_accounts: 'directory of accounts that live in another database',
  super_admin_mail_outbox: 'mail to super-admins that is not sent yet',
};

/** Tenant tables whose rows the super-admin area may see too. */
const sharedWithAdmin = new Set(['accounts', 'account_hosts', 'account_moves']);

interface Table {
  name: string;
  hasAccount: boolean;
  isEnabled: boolean;
  isForced: boolean;
  owner: string;
  keyStartsWith: string | null;
  policies: { name: string; command: string; roles: string[]; using: string | null; check: string | null }[];
}

let test: TestDatabase;
let tables: Table[];
let uniqueIndexes: { name: string; table: string; columns: string[] }[];
let foreignKeys: { name: string; from: string; to: string; columns: string[] }[];

beforeAll(async () => {
  test = await createTestDatabase();
  const answer = await test.superuser.query<Table>(`
    select c.relname as name, c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
      c.relowner::regrole::text as owner,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id'
        and a.attnotnull) as "hasAccount",
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as "keyStartsWith",
      coalesce((select json_agg(json_build_object('name', policyname, 'command', cmd, 'roles', roles, 'using', qual,
        'check', with_check)) from pg_policies where schemaname = 'public' and tablename = c.relname), '[]') as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  tables = answer.rows;
  const keys = await test.superuser.query<(typeof foreignKeys)[number]>(`
    select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to",
      array(select attname::text from unnest(conkey) as k join pg_attribute on attrelid = conrelid
        and attnum = k) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  foreignKeys = keys.rows;
  const unique = await test.superuser.query<(typeof uniqueIndexes)[number]>(`
    select indexrelid::regclass::text as name, indrelid::regclass::text as "table",
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace`);
  uniqueIndexes = unique.rows;
});
afterAll(() => test.remove());

describe('every table', () => {
  it('is known: there are tables, and no exception is out of date', () => {
    expect(tables.length).toBeGreaterThan(20);
    expect(Object.keys(withoutAccount).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });

  it('has an account that cannot be null, or a reason for having none', () => {
    expect(
      tables.filter(({ name, hasAccount }) => !hasAccount && !(name in withoutAccount)).map(({ name }) => name),
    ).toEqual([]);
  });

  it('has row level security on, for its owner as well', () => {
    expect(tables.filter(({ isEnabled, isForced }) => !isEnabled || !isForced).map(({ name }) => name)).toEqual([]);
  });

  it('shows a tenant its own rows only, and takes no other', () => {
    const own = '(account_id = app_account_id())';
    for (const { name, policies } of tables.filter((table) => !(table.name in withoutAccount))) {
      const tenant = policies.find((policy) => policy.name === 'tenant');
      expect(tenant, name).toMatchObject({ command: 'ALL', using: own, check: own });
    }
    expect(
      tables.find(({ name }) => name === 'accounts')?.policies.find(({ name }) => name === 'tenant'),
    ).toMatchObject({ using: '(id = app_account_id())', check: '(id = app_account_id())' });
  });

  it('has no other policy than those that are meant', () => {
    for (const { name, policies, owner } of tables) {
      for (const policy of policies.filter((one) => one.name !== 'tenant')) {
        if (policy.name === 'owner_reads')
          expect(policy, name).toMatchObject({ command: 'SELECT', roles: [owner], using: 'true' });
        else {
          expect(policy, name).toMatchObject({ name: 'super_admin', using: 'app_is_admin()', check: 'app_is_admin()' });
          expect(name in withoutAccount || sharedWithAdmin.has(name), name).toBe(true);
        }
      }
    }
  });

  it('starts its key with the account, so that it can be spread by account', () => {
    const looked = tables.filter(({ name }) => !(name in withoutAccount) && name !== 'account_hosts');
    expect(looked.filter(({ keyStartsWith }) => keyStartsWith !== 'account_id').map(({ name }) => name)).toEqual([]);
  });

  it('carries the account in its references, so that none can cross accounts', () => {
    const between = foreignKeys.filter(({ to }) => !(to in withoutAccount));
    expect(between.filter(({ columns }) => columns[0] !== 'account_id').map(({ name }) => name)).toEqual([]);
    expect(between.length).toBeGreaterThan(15);
  });

  it('is unique within an account, so that none is refused what another has', () => {
    // An address leads to one account.
    const looked = uniqueIndexes.filter(({ table }) => !(table in withoutAccount) && table !== 'account_hosts');
    expect(looked.filter(({ columns }) => !columns.includes('account_id')).map(({ name }) => name)).toEqual([]);
    expect(looked.length).toBeGreaterThan(tables.length);
  });

  it('belongs to another role than the one that serves', () => {
    expect(new Set(tables.map(({ owner }) => owner))).toEqual(new Set(['funil_owner']));
  });
});
