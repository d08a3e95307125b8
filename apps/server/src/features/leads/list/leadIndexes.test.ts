import { readFileSync } from 'node:fs';
import { addDays, dayOf } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import { createGroup, createLeadStatus } from '../../../../test/factories.ts';
import { createManyLeads } from '../../../../test/createManyLeads.ts';
import type { ManyLeads } from '../../../../test/createManyLeads.ts';
import { removeEntry } from '../../catalog/removeEntry.ts';
import { removeGroup } from '../../groups/removeGroup.ts';
import { encodeLeadCursor } from './leadCursor.ts';

const page = readFileSync(new URL('../../../../../../docs/topics/leadIndexes.md', import.meta.url), 'utf8');
/** Indexes of the page's table, a line each. */
const described = [...page.matchAll(/^\| `(leads_\w+)` \|/gm)].map(([, name]) => name!);

let server: TestApp;
let world: ManyLeads['world'];
beforeAll(async () => {
  server = await createTestApp();
  ({ world } = await createManyLeads(server, 10_000));
});
afterAll(() => server.close());

/** Enough for a session of each connection of the pool. */
const connections = 12;

/** How often each index of `leads` was read. */
async function scans(): Promise<Map<string, number>> {
  // Each connection keeps its counts for up to a second, unless it is asked.
  await Promise.all(
    Array.from({ length: connections }, () =>
      server.database.pool.query('select pg_stat_force_next_flush(), pg_sleep(0.02)'),
    ),
  );
  const { rows } = await server.superuser.query<{ name: string; scans: number }>(
    "select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where relname = 'leads'",
  );
  return new Map(rows.map((row) => [row.name, row.scans]));
}

/** Indexes of `leads` that are read meanwhile. */
async function indexesReadWhile(run: () => Promise<unknown>): Promise<string[]> {
  const before = await scans();
  await run();
  return [...(await scans())].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
}

type Person = keyof ManyLeads['world']['people'];
const ask = async (person: Person, path: string, query: Record<string, string> = {}) => {
  const caller: Caller = world.people[person];
  const answer = await server.app.inject({
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: caller.headers,
  });
  expect([answer.statusCode, path]).toEqual([200, path]);
};
const list = (query: Record<string, string>) => ask('admin', '/api/leads', query);

const today = dayOf(new Date(), 'America/Sao_Paulo');
const period = (from: number, to: number) => `${addDays(today, from)}..${addDays(today, to)}`;
/** A day that is over, with 1,440 of the leads. */
const day = period(-2, -2);
/** Days that are over, with most of the leads. */
const week = period(-6, -1);

/** Indexes whose reason is that numbers and ids are unique. */
const unique = ['leads_account_id_id_pk', 'leads_number'];

/** Indexes that only the previous release reads; the next one drops them. */
const outgoing = ['leads_with_document', 'leads_with_phone', 'leads_with_email'];

/** Readers of each other index: a question of a screen, a removal that looks for references, or a due task. */
const questions: Readonly<Record<string, () => Promise<unknown>>> = {
  leads_by_number: () => list({}),
  leads_by_owner: () => ask('specialist', '/api/leads'),
  leads_by_managed_group: () => ask('manager', '/api/leads'),
  leads_by_partner: () => ask('partner', '/api/leads'),
  leads_by_indicator: () => ask('indicator', '/api/leads'),
  leads_by_referral_team: () => ask('indicatorManager', '/api/leads'),
  leads_by_status: () => list({ status_id: world.statuses.won.id }),
  leads_by_product: () => list({ product_id: world.product.id }),
  leads_by_product_type: () => list({ product_type_id: world.product.productTypeId }),
  leads_by_source: () => list({ source: 'api' }),
  leads_by_loss_reason: () => list({ loss_reason_id: world.reason.id }),
  leads_by_administrative_status: () => list({ administrative_status: 'Pago' }),
  leads_by_custom_field: () => list({ custom_field_1: '2026-03-01..2026-03-10' }),
  leads_by_campaign: () => list({ utm_campaign: 'verao' }),
  leads_by_city: () => list({ city: 'Campinas/SP' }),
  leads_by_created_at: () => list({ sort: 'created_at' }),
  leads_by_won_at: () => list({ won: day }),
  leads_by_lost_at: () => list({ lost: day }),
  leads_by_seller: () => list({ seller_id: world.people.specialist.user.id }),
  leads_by_seller_group: () => list({ seller_group_id: world.group.id }),
  leads_by_lost_by: () => list({ lost_by_id: world.people.specialist.user.id }),
  leads_by_lost_by_group: () => list({ lost_by_group_id: world.group.id }),
  leads_by_first_contact_person: () => list({ first_contact_id: world.people.specialist.user.id }),
  leads_by_contact_group: () => list({ first_contact_id: world.group.id }),
  leads_by_contact_minutes: () => ask('admin', '/api/reports/lead_report', { period: week, by: 'product' }),
  leads_won_by_nobody: () => ask('manager', '/api/reports/internal_sales_report', { period: day, by: 'person' }),
  leads_lost_by_nobody: () => ask('manager', '/api/reports/internal_sales_report', { period: day, by: 'person' }),
  leads_unowned: () => list({ owner_id: 'left' }),
  leads_of_people: () => ask('admin', '/api/team'),
  leads_by_name: () => list({ sort: 'name' }),
  leads_by_value: () => list({ sort: 'value_cents' }),
  leads_by_idle_since: () => list({ sort: 'idle_since' }),
  leads_by_next_contact: () => list({ sort: 'next_contact_at' }),
  leads_by_sla_due: () => list({ sort: 'sla_due_at' }),
  leads_by_sla_due_met: () => listByDeadline(1, new Date().toISOString()),
  leads_without_sla_due: () => listByDeadline(2, null),
  leads_by_fragment: () => list({ search: 'c4ca4238' }),
  leads_by_person: () => ask('admin', '/api/lead_duplicates', { phone: '+5511980000077' }),
  leads_with_person_choice: () =>
    world.within(({ db, accountId }) => db.execute(sql`select lead_anchor(${accountId}, null, '52998224725')`)),
  leads_in_trash: () => ask('admin', '/api/lead_trash'),
  leads_by_owner_group: () =>
    world.within(async (tx) => removeGroup(tx, world.people.admin.user.id, (await createGroup(tx)).id, null)),
  leads_by_lost_from: () =>
    world.within(async (tx) =>
      removeEntry(
        tx,
        world.people.admin.user.id,
        'lead_statuses',
        (await createLeadStatus(tx, 'in_progress')).id,
        null,
      ),
    ),
  leads_with_sla_to_notify: () => server.database.pool.query("select * from find_due_first_contacts(100, '{}')"),
};

/** The page of a list by deadline within a section: running, met, none. */
const listByDeadline = (run: number, value: string | null) =>
  list({
    sort: 'sla_due_at',
    cursor: encodeLeadCursor({ sort: 'sla_due_at', direction: 'desc', run, value, number: 5_000 }),
  });

describe('the indexes of leads', () => {
  it('are those of the page that gives their reasons', async () => {
    const names = [...(await scans()).keys()].toSorted();
    expect(described.toSorted()).toEqual(names);
    expect([...unique, ...outgoing, ...Object.keys(questions)].toSorted()).toEqual(names);
  });

  it('enforce what is unique', async () => {
    const { rows } = await server.superuser.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
       where indrelid = 'leads'::regclass and indisunique order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(unique);
  });

  it.each(Object.keys(questions))('%s is read by its question', async (name) => {
    expect(await indexesReadWhile(questions[name]!)).toContain(name);
  });
});
