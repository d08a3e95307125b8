import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from '../../src/migrateDatabase.ts';
import { grantToServer } from '../../src/platform/db/grantToServer.ts';
import { countPendingMigrations } from '../../src/platform/db/migrate.ts';
import { createTestDatabase } from '../createTestDatabase.ts';
import type { TestDatabase } from '../createTestDatabase.ts';
import { groupNumbers, personsByEvidence } from '../personsByEvidence.ts';
import type { LeadEvidence } from '../personsByEvidence.ts';

type Row = Record<string, unknown>;

const migrationsFolder = fileURLToPath(new URL('../../src/platform/db/migrations', import.meta.url));
/**
 * Rows of each table of the first schema: the demo account `basico` with fourteen months of leads, commissions, transfers
 * and imports, as its seed of that version wrote them on 2026-11-20.
 */
const rows = JSON.parse(
  gunzipSync(readFileSync(new URL('./firstSchema.json.gz', import.meta.url))).toString('utf8'),
) as Record<string, Row[]>;

let test: TestDatabase;
let accountId: string;

const read = async (text: string) => (await test.superuser.query<Row>(text)).rows;

/** Creates the first schema, as the owner of the tables and of nothing else. */
async function createFirstSchema(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'funil-migrations-'));
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
    await migrate(drizzle(owner), { migrationsFolder: folder });
    await grantToServer(owner, inject('testDatabase').serverRole);
  } finally {
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Triggers and references are left out: the rows already hold what triggers would write. */
async function fill(): Promise<void> {
  const client = await test.superuser.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    const { rows: identities } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns where is_identity = 'YES'`,
    );
    for (const [table, all] of Object.entries(rows)) {
      const names = Object.keys(all[0]!)
        .filter((name) => !identities.some((one) => one.table === table && one.column === name))
        .map((name) => `"${name}"`)
        .join(', ');
      await client.query(
        `insert into "${table}" (${names})
         select ${names} from json_populate_recordset(null::"${table}", $1::json)`,
        [JSON.stringify(all)],
      );
    }
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

/** Leads of the first schema have nothing in common: some get the phone of the one before, with and without a document. */
const share = () =>
  read(`update leads set phone = before.phone, document_number = case when leads.number % 5 = 2 then leads.document_number end
    from leads as before where before.account_id = leads.account_id and before.number = leads.number - leads.number % 5
      and leads.number % 5 in (1, 2) and leads.number % 15 <> 12`);

/** Gives some activities to a person who does not own their leads. */
const giveAway = () =>
  test.superuser.query(`
    update reminders set user_id = (select id from users where users.account_id = reminders.account_id
        and users.id <> reminders.user_id order by id limit 1)
    from leads where leads.account_id = reminders.account_id and leads.id = lead_id and number % 2 = 0
      and completed_at is null`);

const contactsBefore = () => rows['leads']!.filter((lead) => lead['next_contact_at'] !== null);

beforeAll(async () => {
  test = await createTestDatabase({ isEmpty: true });
  await createFirstSchema();
  await fill();
  await share();
  await giveAway();
  accountId = rows['accounts']![0]!['id'] as string;
  expect(await countPendingMigrations(test.database.pool)).toBeGreaterThan(0);
  await migrateDatabase(test.ownerUrl, inject('testDatabase').serverRole);
});
afterAll(() => test.remove());

describe('a database of the first schema, with an account that worked for fourteen months', () => {
  it('is migrated as its owner, who is no superuser, with every row', async () => {
    expect(await countPendingMigrations(test.database.pool)).toBe(0);
    expect(await read("select rolsuper, rolbypassrls from pg_roles where rolname = 'funil_owner'")).toEqual([
      { rolsuper: false, rolbypassrls: false },
    ]);
    // Each next contact has become an activity.
    const added: Record<string, number> = { reminders: contactsBefore().length };
    for (const [table, all] of Object.entries(rows))
      expect(await read(`select count(*)::int as count from "${table}"`), table).toEqual([
        { count: all.length + (added[table] ?? 0) },
      ]);
  });

  it('keeps every next contact as a planned call of the lead, and shows the earliest activity of lead and owner', async () => {
    expect(contactsBefore().length).toBeGreaterThan(10);
    const planned = await read(
      "select lead_id, due_at from reminders where user_id is null and type = 'call' and completed_at is null",
    );
    const momentOf = (value: unknown) => new Date(value as string).getTime();
    expect(new Map(planned.map((row) => [row['lead_id'], momentOf(row['due_at'])]))).toEqual(
      new Map(contactsBefore().map((lead) => [lead['id'], momentOf(lead['next_contact_at'])])),
    );
    expect(
      await read(`select number from leads where next_contact_at is distinct from (select min(due_at) from reminders
        where reminders.account_id = leads.account_id and lead_id = leads.id and completed_at is null
        and (user_id is null or user_id = owner_id))`),
    ).toEqual([]);
    const [others] = await read(`select count(*)::int as count from reminders join leads on leads.id = lead_id
      where completed_at is null and user_id <> owner_id`);
    expect(others!['count']).toBeGreaterThan(0);
  });

  it('gives every lead a person, as its document, phone and e-mail say', async () => {
    const leads = (await read(
      `select number::int, document_number as "documentNumber", phone, email, person_choice as "personChoice",
        lead_person_id as "personId" from leads order by number`,
    )) as unknown as (LeadEvidence & { personId: string })[];
    const found = groupNumbers(leads, (index) => leads[index]!.personId);
    expect(found).toEqual(personsByEvidence(leads));
    // Some are of one person, and some that share a phone are not.
    expect(found.filter((numbers) => numbers.length > 1).length).toBeGreaterThan(5);
    expect(new Set(leads.map(({ phone }) => phone)).size).toBeLessThan(found.length);
    expect(await read('select count(*)::int as count from persons')).toEqual([{ count: found.length }]);
  });

  it('keeps under their new names the referral team, the deadline, the invitation and the clawback', async () => {
    const moved = [
      ['leads', 'indicator_team_id', 'referral_team_id'],
      ['leads', 'sla_tell_at', 'sla_notify_at'],
      ['users', 'told_of_invitation_at', 'invitation_answered_at'],
      ['commission_payments', 'owed_back_cents', 'clawback_cents'],
    ] as const;
    for (const [table, before, after] of moved) {
      const now = await read(`select json_agg(json_build_object('id', id, 'value', "${after}") order by id) as values
        from "${table}"`);
      const then = rows[table]!.map((row) => ({ id: row['id'], value: row[before] })).toSorted((one, other) =>
        String(one.id).localeCompare(String(other.id)),
      );
      expect(now[0]!['values'], after).toEqual(then);
    }
    expect(rows['leads']!.filter((lead) => lead['indicator_team_id'] !== null).length).toBeGreaterThan(0);
  });

  it('is served from then on: the plain role reads it, and its facts are those of its leads', async () => {
    const client = await test.database.pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.account_id', $1, true)", [accountId]);
      const { rows: found } = await client.query(
        'select count(*)::int as count from searchable_leads where referral_team_id is not null',
      );
      expect(found[0]).toEqual({
        count: rows['leads']!.filter((lead) => lead['indicator_team_id'] !== null).length,
      });
      const { rows: differences } = await client.query('select * from daily_fact_differences() limit 1');
      expect(differences).toEqual([]);
      const { rows: counts } = await client.query('select * from lead_count_differences() limit 1');
      expect(counts).toEqual([]);
      await client.query('update leads set referral_team_id = null where referral_team_id is not null');
      expect((await client.query('select * from daily_fact_differences() limit 1')).rows).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
