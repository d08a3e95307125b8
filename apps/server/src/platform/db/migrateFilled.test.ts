import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { searchableText } from '@funil/validation/search';
import { normalizeText } from '@funil/validation/values';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { migrateDatabase } from '../../migrateDatabase.ts';
import { countPendingMigrations } from './migrate.ts';
import { grantToServer } from './grantToServer.ts';
import { basico } from '../../features/demo/accounts/basico.ts';
import { seedAccount } from '../../features/demo/seedAccount.ts';

/** The last version whose tables knew no facts of their moment. */
const before = 26;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
let now: TestDatabase;
let then: TestDatabase;
let folder: string;
let accountId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'funil-migrations-'));
  now = await createTestDatabase();
  then = await createTestDatabase({ isEmpty: true });
  await fillToday();
  accountId = (await now.superuser.query<{ id: string }>('select id from accounts')).rows[0]!.id;
  await migrateUpTo(before);
  await copyAccount();
  await writeTypographicNames();
});
afterAll(async () => {
  await Promise.all([now.remove(), then.remove()]);
  rmSync(folder, { recursive: true, force: true });
});

/** An account of the demo, of some hundred leads: fourteen months with histories, reminders, transfers and imports. */
async function fillToday(): Promise<void> {
  const owner = new pg.Client({ connectionString: now.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await seedAccount(
    owner,
    { ...basico, leadCount: 400 },
    { passwordHash: 'nobody signs in', now: new Date('2026-11-20T15:00:00Z') },
  );
  await owner.query('commit');
  await owner.end();
}

/** As a server of that version did, as the owner of the tables and of nothing else. */
async function migrateUpTo(index: number): Promise<void> {
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= index) }));
  const owner = new pg.Client({ connectionString: then.ownerUrl });
  await owner.connect();
  await applyMigrations(drizzle(owner), { migrationsFolder: folder });
  await grantToServer(owner, inject('testDatabase').serverRole);
  await owner.end();
}

const columnsOf = async ({ superuser }: TestDatabase) =>
  (
    await superuser.query<{ table: string; column: string; type: string }>(`
      select table_name as table, column_name as column, udt_name as type from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'`)
  ).rows;

/**
 * Rows of the account, with the columns that both versions have. What triggers and foreign keys would do then has been
 * done.
 */
async function copyAccount(): Promise<void> {
  const known = new Set((await columnsOf(now)).map(({ table, column }) => `${table}.${column}`));
  const tables = Map.groupBy(
    (await columnsOf(then)).filter(({ table, column }) => known.has(`${table}.${column}`)),
    ({ table }) => table,
  );
  const client = await then.superuser.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    for (const [table, columns] of tables) {
      const own =
        table === 'accounts' ? 'id' : columns.some(({ column }) => column === 'account_id') ? 'account_id' : null;
      if (own === null) continue;
      const names = columns.map(({ column }) => `"${column}"`).join(', ');
      const { rows } = await now.superuser.query<{ rows: string }>(
        `select coalesce(json_agg(row), '[]')::text as rows from (select ${names} from "${table}" where ${own} = ` +
          '$1) as row',
        [accountId],
      );
      await client.query(
        `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1::json)`,
        [rows[0]!.rows],
      );
    }
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

const of = async ({ superuser }: TestDatabase, text: string) =>
  (await superuser.query<Record<string, unknown>>(text, [accountId])).rows;

/** Names as telephones write them, with the keys that were kept for them then; two of the groups differ in nothing else. */
async function writeTypographicNames(): Promise<void> {
  for (const table of await keyedTables(then)) {
    const column = table === 'leads' ? 'name_search' : 'name_key';
    await then.superuser.query(
      `update "${table}" set name = 'D’Ávila – ' || name, ${column} = 'd’avila – ' || ${column}
       where ctid = (select min(ctid) from "${table}" where account_id = $1)`,
      [accountId],
    );
  }
  await then.superuser.query(
    `insert into groups (account_id, id, name, name_key, manager_id)
     select account_id, gen_random_uuid(), names.name, names.key, manager_id
     from (select * from groups where account_id = $1 limit 1) as one,
       (values ('Time D''Ávila', 'time d''avila'), ('Time D’Ávila', 'time d’avila')) as names (name, key)`,
    [accountId],
  );
}

/** Tables of both versions that keep the key of a name. */
const keyedTables = async ({ superuser }: TestDatabase) =>
  (
    await superuser.query<{ name: string }>(`
      select table_name as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('name_key', 'name_search')`)
  ).rows.map(({ name }) => name);

describe('a database of an earlier version, with an account that worked for fourteen months', () => {
  it('is filled, and its owner is no superuser', async () => {
    const [counts] = await of(
      then,
      `select (select count(*)::int from leads where account_id = $1) as leads,
        (select count(*)::int from lead_events where account_id = $1) as events,
      (select count(*)::int from reminders where account_id = $1) as reminders,
        (select count(*)::int from lead_transfers where account_id = $1) as transfers,
        (select count(*)::int from simulations where account_id = $1) as simulations,
      (select count(*)::int from leads where account_id = $1 and won_at is not null) as won,
        (select count(*)::int from leads where account_id = $1 and lost_at is not null) as lost`,
    );
    expect(counts!['leads']).toBeGreaterThan(200);
    expect(counts!['events']).toBeGreaterThan(500);
    for (const name of ['reminders', 'transfers', 'won', 'lost']) expect(counts![name], name).toBeGreaterThan(0);
    expect(
      (await then.superuser.query("select rolsuper, rolbypassrls from pg_roles where rolname = 'funil_owner'")).rows,
    ).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    expect(await countPendingMigrations(then.database.pool)).toBeGreaterThan(3);
  });

  it('is migrated as its owner, with every row and every fact that there is to know', async () => {
    const leadsOf =
      'select id, number::text, name, status_id, owner_id, version, value_cents::text from leads where ' +
      'account_id = $1 order by number';
    const stored = await of(then, leadsOf);
    await migrateDatabase(then.ownerUrl, inject('testDatabase').serverRole);
    expect(await countPendingMigrations(then.database.pool)).toBe(0);
    expect(await of(then, leadsOf)).toEqual(stored);
    // As the demo of today has them: reckoned from the same history.
    for (const facts of [
      'select id, first_contact_by, first_contact_group_id, seller_id, seller_group_id, lost_from_id, lost_by_id, lost_by_group_id, ' +
        'last_touch_at, idle_since, product_type_id from leads where account_id = $1 order by id',
      'select lead_id, owner_id, group_id, via, since, until, is_undone, came_closed from lead_assignments where ' +
        'account_id = $1 order by lead_id, since, until nulls last, owner_id',
    ]) {
      expect(await of(then, facts)).toEqual(await of(now, facts));
    }
    const [known] = await of(
      then,
      'select count(seller_id)::int as sold, count(lost_by_id)::int as lost, count(lost_from_id)::int as fell, ' +
        'count(first_contact_by)::int as met, count(product_type_id)::int as typed from leads where account_id = ' +
        '$1',
    );
    for (const [fact, count] of Object.entries(known!)) expect(count, fact).toBeGreaterThan(0);
  });

  it('keeps every name under the key that the product compares today', async () => {
    const others: unknown[] = [];
    for (const table of await keyedTables(then)) {
      const column = table === 'leads' ? 'name_search' : 'name_key';
      const rows = await of(then, `select name, ${column} as key from "${table}" where account_id = $1`);
      others.push(...rows.filter(({ name, key }) => key !== normalizeText(name as string)));
    }
    // Two names that are one today: both stay, and the second is found under what was kept.
    expect(others).toEqual([{ name: 'Time D’Ávila', key: 'time d’avila' }]);
    const [lead] = await of(
      then,
      "select name, search_text, name_search from leads where account_id = $1 and name like 'D’Ávila – %'",
    );
    expect(lead!['name_search']).toBe(normalizeText(lead!['name'] as string));
    expect(lead!['search_text']).toContain(searchableText(lead!['name'] as string));
  });

  it('is served from then on: the plain role reads it, and changes keep the facts', async () => {
    const client = await then.database.pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.account_id', $1, true)", [accountId]);
      const { rows } = await client.query<{ id: string; owner_id: string }>(
        'select id, owner_id from leads where owner_id is not null and lost_at is null and won_at is null and ' +
          'deleted_at is null order by number desc limit 1',
      );
      const [lead] = rows;
      await client.query(
        "update leads set lost_at = now(), status_id = (select id from lead_statuses where kind = 'lost' limit 1) where id = $1",
        [lead!.id],
      );
      await client.query('update leads set owner_id = null where id = $1', [lead!.id]);
      expect((await client.query('select lost_by_id from leads where id = $1', [lead!.id])).rows).toEqual([
        { lost_by_id: lead!.owner_id },
      ]);
      expect(
        (await client.query('select count(*)::int as count from searchable_leads where lost_by_id is not null'))
          .rows[0],
      ).not.toEqual({ count: 0 });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
