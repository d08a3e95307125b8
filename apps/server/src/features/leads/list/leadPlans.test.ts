import { leadSortFields, maxSelectedLeads } from '@funil/api/contract';
import type { Actor, LeadFilters } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createManyLeads } from '../../../../test/createManyLeads.ts';
import type { ManyLeads } from '../../../../test/createManyLeads.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import {
  createGroup,
  createLossReason,
  createPartner,
  createProduct,
  createReferralTeam,
} from '../../../../test/factories.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { withAdmin } from '../../../platform/db/withAccount.ts';
import { listAccounts } from '../../superAdmin/adminAccounts.queries.ts';
import { listEntries } from '../../catalog/catalog.queries.ts';
import { removeEntry } from '../../catalog/removeEntry.ts';
import { listGroupRows } from '../../groups/groups.queries.ts';
import { removeGroup } from '../../groups/removeGroup.ts';
import { listIndicators } from '../../indicators/listIndicators.ts';
import { emptyTrashOf } from '../../leadBulks/emptyTrash.ts';
import { listDeleted } from '../../leadBulks/leadBulks.queries.ts';
import { listPartnerRows } from '../../partners/partners.queries.ts';
import { removePartner } from '../../partners/removePartner.ts';
import { removeReferralTeam } from '../../referralTeams/removeReferralTeam.ts';
import { listTeamRows } from '../../referralTeams/referralTeams.queries.ts';
import { listUserRows } from '../../users/users.queries.ts';
import { findDuplicates } from '../duplicates/findDuplicates.ts';
import { findLeadPage } from './findLeadPage.ts';
import { findListedPage, totalListed } from './findListedPage.ts';
import { leadFilterConditions } from './leadFilterConditions.ts';
import type { ListedLeadsQuery } from './ListedLeadsQuery.ts';
import { findLeadSearchRelation } from './leadSearchRelation.ts';
import { listLeadNumbers } from './listLeadNumbers.ts';
import { totalLeads } from './totalLeads.ts';

let server: TestApp;
let world: LeadWorld;
let actors: ManyLeads['actors'];

/** Leads of each account: enough for the planner to care. */
const leadsEach = 10_000;

beforeAll(async () => {
  server = await createTestApp();
  ({ world, actors } = await createManyLeads(server, leadsEach));
});
afterAll(() => server.close());

const plain: ListedLeadsQuery = { sort: 'number', direction: 'desc', cursor: null, where: [], fragment: null };

/** The plans of what the list asks the database. */
async function plansOf(actor: Actor, requested: Partial<ListedLeadsQuery>): Promise<{ page: string; totals: string }> {
  return world.within(async (tx) => {
    let plans: string[] = [];
    const execute = async (query: SQL) => {
      const { rows } = await tx.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return tx.db.execute(query);
    };
    // Only `execute` is used by these queries.
    const watched = { ...tx, db: { execute } } as unknown as AccountTx;
    const whole = { ...plain, ...requested };
    const source = await findLeadSearchRelation(tx, whole);
    await findLeadPage(watched, actor, whole, source);
    const page = plans.join('\n');
    plans = [];
    await totalLeads(watched, actor, whole, source);
    return { page, totals: plans.join('\n') };
  });
}

/** The plans of everything that `run` asks the database, as the server's plain role under row level security. */
async function plansWhile(run: (tx: AccountTx) => Promise<unknown>): Promise<string> {
  return world.within(async (tx) => {
    const plans: string[] = [];
    const execute = async (query: SQL) => {
      const { rows } = await tx.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return tx.db.execute(query);
    };
    const select = (...args: Parameters<typeof tx.db.select>) => tx.db.select(...args);
    // Only these two are used by these queries.
    await run({ ...tx, db: { execute, select } } as unknown as AccountTx);
    return plans.join('\n');
  });
}

/** The plans of a list with these filters, as a request names them. */
async function plansOfFilters(filters: LeadFilters): Promise<{ page: string; totals: string }> {
  const where = await world.within((tx) =>
    leadFilterConditions(tx, filters, { now: new Date(), timeZone: 'America/Sao_Paulo' }),
  );
  return plansOf(actors.admin, { where });
}

const indexOf = {
  number: 'number',
  name: 'name',
  value_cents: 'value',
  next_contact_at: 'next_contact',
  sla_due_at: 'sla_due',
  created_at: 'created_at',
  idle_since: 'idle_since',
};

describe('the database reads from an index, in the order of the list', () => {
  for (const sort of leadSortFields) {
    it.each(['asc', 'desc'] as const)(`by ${sort} %s, first page and later ones`, async (direction) => {
      const values = {
        number: '5000',
        name: 'pessoa 5',
        value_cents: '500',
        next_contact_at: new Date().toISOString(),
        sla_due_at: new Date().toISOString(),
        created_at: new Date().toISOString(),
        idle_since: new Date().toISOString(),
      };
      for (const cursor of [null, { sort, direction, run: 0, value: values[sort], number: 5000 }]) {
        const { page } = await plansOf(actors.admin, { sort, direction, cursor });
        expect(page).toMatch(new RegExp(`using leads_(by_)?${indexOf[sort]}`));
        expect(page).not.toMatch(/Seq Scan on leads|Sort Key/);
      }
    });
  }

  it.each(['asc', 'desc'] as const)('by deadline %s, each run from its own index', async (direction) => {
    const value = new Date().toISOString();
    const part = async (run: number) => {
      const cursor = { sort: 'sla_due_at' as const, direction, run, value: run < 2 ? value : null, number: 5000 };
      return (await plansOf(actors.admin, { sort: 'sla_due_at', direction, cursor })).page;
    };
    expect(await part(0)).toMatch(/using leads_by_sla_due\b/);
    const done = await part(1);
    expect(done).toMatch(/using leads_by_sla_due_met\b/);
    expect(done).not.toMatch(/using leads_by_sla_due\b/);
    for (const plan of [await part(0), done, await part(2)]) expect(plan).not.toMatch(/Seq Scan on leads|Sort Key/);
  });

  it('by status', async () => {
    const { page, totals } = await plansOf(actors.admin, { where: [sql`status_id = ${world.statuses.won.id}`] });
    for (const plan of [page, totals]) expect(plan).toContain('leads_by_status');
    expect(page).not.toMatch(/Seq Scan on leads|Sort Key/);
  });

  it.each([
    ['specialist', 'leads_by_owner'],
    ['partner', 'leads_by_partner'],
    ['indicator', 'leads_by_indicator'],
    ['manager', 'leads_by_managed_group'],
    ['indicator_manager', 'leads_by_referral_team'],
  ] as const)('for a %s', async (role, index) => {
    const { page, totals } = await plansOf(actors[role], {});
    expect(page).toContain(index);
    expect(totals).toContain(index);
    expect(`${page}${totals}`).not.toContain('Seq Scan on leads');
  });

  it('and sums without reading the rows', async () => {
    expect((await plansOf(actors.admin, {})).totals).toContain('Index Only Scan Backward using leads_by_number');
    expect((await plansOf(actors.specialist, {})).totals).toContain('Index Only Scan Backward using leads_by_owner');
    expect((await plansOf(actors.admin, { where: [sql`status_id = ${world.statuses.won.id}`] })).totals).toContain(
      'Index Only Scan Backward using leads_by_status',
    );
  });
});

it('a selection takes the latest leads, ends where it is full, and says so', async () => {
  const selected = (actor: Actor, where: SQL[]) =>
    world.within(async (tx) =>
      listLeadNumbers(tx, actor, { where, fragment: null }, await findLeadSearchRelation(tx, { fragment: null })),
    );
  const { numbers, is_capped: isCapped } = await selected(actors.admin, []);
  expect(isCapped).toBe(true);
  expect(numbers).toEqual(numbers.toSorted((left, right) => right - left));
  expect([new Set(numbers).size, numbers[0]]).toEqual([maxSelectedLeads, leadsEach]);
  // Whom a part of the leads belongs to selects from that part only.
  const part = await selected(actors.indicator, [sql`status_id = ${world.statuses.new.id}`, sql`number > 10`]);
  expect(part).toEqual({
    numbers: Array.from({ length: 999 }, (_, index) => leadsEach - index * 10),
    is_capped: false,
  });
});

describe('a filter that leaves few is answered by its own index', () => {
  it.each<[string, () => LeadFilters, string]>([
    ['status', () => ({ status_id: world.statuses.won.id }), 'leads_by_status'],
    ['owner', () => ({ owner_id: world.people.specialist.user.id }), 'leads_by_owner'],
    ['group', () => ({ group_id: world.group.id }), 'leads_by_managed_group'],
    ['partner', () => ({ partner_id: world.partner.id }), 'leads_by_partner'],
    ['indicator', () => ({ indicator_id: world.people.indicator.user.id }), 'leads_by_indicator'],
    ['team', () => ({ referral_team_id: world.team.id }), 'leads_by_referral_team'],
    ['product', () => ({ product_id: world.product.id }), 'leads_by_product'],
    ['source', () => ({ source: 'api' }), 'leads_by_source'],
    ['loss reason', () => ({ loss_reason_id: world.reason.id }), 'leads_by_loss_reason'],
    ['administrative status', () => ({ administrative_status: 'Pago' }), 'leads_by_administrative_status'],
    ['campaign', () => ({ utm_campaign: 'verao' }), 'leads_by_campaign'],
  ])('%s', async (_what, filters, index) => {
    const { page, totals } = await plansOfFilters(filters());
    for (const plan of [page, totals]) {
      expect(plan).toMatch(new RegExp(`using ${index}\\b`));
      expect(plan).not.toMatch(/Seq Scan on leads|Sort Key/);
    }
  });

  it('days of the own field', async () => {
    const { page, totals } = await plansOfFilters({ custom_field_1: '2026-03-01..2026-03-10' });
    for (const plan of [page, totals]) expect(plan).toContain('leads_by_custom_field');
  });

  it.each<[string, LeadFilters]>([
    ['nobody as owner', { owner_id: 'none' }],
    ['days of creation', { created: 'today' }],
    ['days of the sale', { won: 'today' }],
    ['days of the loss', { lost: 'today' }],
    ['value', { value: '100..105' }],
    ['late next contact', { next_contact: 'overdue' }],
    ['days without a move', { idle_days: 10 }],
  ])('%s, and never by reading every lead', async (_what, filters) => {
    const { page, totals } = await plansOfFilters(filters);
    expect(`${page}${totals}`).not.toContain('Seq Scan on leads');
  });
});

describe('possible duplicates', () => {
  it('are found by the keys of persons, not among all leads', async () => {
    const input = { document_number: '52998224725', phone: '+5511980000077', email: 'pessoa77@exemplo.com.br' };
    const plan = await plansWhile((tx) => findDuplicates(tx, actors.specialist, input));
    expect(plan).toContain('person_contacts_account_id_kind_key_person_id_pk');
    expect(plan).toContain('leads_by_person');
    expect(plan).not.toMatch(/Seq Scan on (?:leads|person_contacts)/);
    expect(
      await world.within((tx) => findDuplicates(tx, actors.admin, { email: 'PESSOA77@exemplo.com.br' })),
    ).toMatchObject([{ fields: ['email'], lead: { number: 77 } }]);
  });

  // The previous release asks these functions.
  it("are never another account's", async () => {
    const { rows } = await world.within((tx) =>
      tx.db.execute<{ account_id: string }>(
        sql`select distinct account_id from leads_with_email('pessoa77@exemplo.com.br')`,
      ),
    );
    expect(rows).toEqual([{ account_id: world.account.id }]);
    const nobody = await server.database.pool.query("select * from leads_with_email('pessoa77@exemplo.com.br')");
    expect(nobody.rows).toEqual([]);
  });
});

describe('a search', () => {
  it.each([
    ['a name', 'pessoa c4ca4238'],
    ['an e-mail', 'pessoa77@ex'],
    ['a phone', '(11) 98000-0077'],
    ['a document', '000.006.097-63'],
  ])('of %s is answered by the trigrams', async (_what, fragment) => {
    const { page, totals } = await plansOf(actors.admin, { fragment });
    for (const plan of [page, totals]) expect(plan).toContain('Function Scan on match_leads');
  });

  it('of what many have is answered at the beginning of the list, in its order', async () => {
    for (const actor of [actors.admin, actors.manager]) {
      const plan = await plansWhile((tx) => findListedPage(tx, actor, { ...plain, fragment: 'pessoa' }));
      expect(plan).toMatch(/using leads_(by_)?(number|managed_group)/);
      expect(plan).not.toMatch(/Seq Scan on leads|match_leads/);
    }
  });

  it('puts the matches of a rare fragment together once, for its page and its totals', async () => {
    const plan = await plansWhile(async (tx) => {
      const { totals } = await findListedPage(tx, actors.admin, { ...plain, fragment: 'pessoa c4ca4238' });
      expect(totals).toMatchObject({ count: 1, isCapped: false });
    });
    expect(plan.match(/Function Scan on match_leads/g)).toHaveLength(1);
    expect(plan).not.toContain('Seq Scan on leads');
  });

  it('counts what many have without asking the trigrams how many they are', async () => {
    const plan = await plansWhile((tx) => totalListed(tx, actors.admin, { where: [], fragment: 'pessoa' }));
    expect(plan).not.toMatch(/Seq Scan on leads|match_leads/);
  });

  it('takes a rare fragment from the trigrams, also one that nobody has', async () => {
    for (const fragment of ['c4ca4238a0b92382', 'zzzz', 'qq']) {
      const { page, totals } = await plansOf(actors.admin, { fragment });
      for (const plan of [page, totals]) expect(plan).toContain('Function Scan on match_leads');
    }
    const client = await server.superuser.connect();
    await client.query('begin');
    await client.query("select set_config('app.account_id', $1, true)", [world.account.id]);
    for (const setting of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'])
      await client.query(`set local ${setting} = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      "explain select * from searchable_leads where deleted_at is null and name_search like '%c4ca%'",
    );
    await client.query('rollback');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on leads_by_fragment');
  });

  it('takes a common one from whichever index the planner prefers, and never reads every row', async () => {
    const { page, totals } = await plansOf(actors.admin, { fragment: 'pessoa' });
    for (const plan of [page, totals]) {
      expect(plan).toMatch(/leads_by_fragment|leads_(by_)?number/);
      expect(plan).not.toContain('Seq Scan on leads');
    }
  });
});

describe('lists that say how many leads there are', () => {
  /** How often `run` reads the table of leads from end to end, and how many of its rows it looks at. */
  const readsWhile = (run: (tx: AccountTx) => Promise<unknown>) =>
    world.within(async (tx) => {
      // The connection's counts go on over its transactions.
      const counts = async () =>
        (
          await tx.db.execute<{ scans: number; rows: number }>(sql`
            select seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
            from pg_stat_xact_user_tables where relname = 'leads'`)
        ).rows[0]!;
      const before = await counts();
      await run(tx);
      const after = await counts();
      return { scans: after.scans - before.scans, rows: after.rows - before.rows };
    });
  const allTime = { timeZone: 'America/Sao_Paulo' };
  const days = { ...allTime, from: '2026-01-01', until: '2099-12-31' };

  it.each<[string, (tx: AccountTx) => Promise<unknown>]>([
    ['groups', (tx) => listGroupRows(tx, actors.admin)],
    ['partners', (tx) => listPartnerRows(tx)],
    ['referral teams', (tx) => listTeamRows(tx, actors.admin, allTime)],
    ['referral teams in a period', (tx) => listTeamRows(tx, actors.admin, days)],
    ['people', (tx) => listUserRows(tx, actors.admin, {})],
    ['those who refer leads', (tx) => listIndicators(tx, actors.admin, {})],
    ['products', (tx) => listEntries(tx, 'products')],
    ['product types', (tx) => listEntries(tx, 'product_types')],
    ['loss reasons', (tx) => listEntries(tx, 'loss_reasons')],
    ['statuses', (tx) => listEntries(tx, 'lead_statuses')],
  ])('%s are answered without reading one', async (_what, run) => {
    expect(await readsWhile(run)).toEqual({ scans: 0, rows: 0 });
  });

  it('the accounts of the super-admin likewise', async () => {
    await withAdmin(server.database, async (tx) => {
      const { accounts } = await listAccounts(tx);
      expect(accounts.find(({ id }) => id === world.account.id)).toMatchObject({ leadsCount: leadsEach });
    });
    const { rows } = await server.superuser.query<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'account_usage_in'`,
    );
    expect(rows[0]!.source).not.toMatch(/from leads/i);
  });

  it('a part of the leads is read from its index', async () => {
    const { scans, rows } = await readsWhile((tx) => listTeamRows(tx, actors.indicator_manager, allTime));
    expect(scans).toBe(0);
    expect(rows).toBeLessThanOrEqual(2_000);
  });

  it('the trash is, for its list and for letting go of what has been there long enough', async () => {
    const trash = (at: string) =>
      world.within((tx) =>
        tx.db.execute(sql`
          update leads set deleted_at = ${at}::timestamptz
          where account_id = ${tx.accountId} and number in (select number from leads
            where account_id = ${tx.accountId} and deleted_at is null order by number limit 20)`),
      );
    await trash(new Date().toISOString());
    await trash('2026-01-01');
    const listed = await readsWhile(async (tx) => expect((await listDeleted(tx, actors.admin)).rows).toHaveLength(20));
    expect(listed.scans).toBe(0);
    expect(listed.rows).toBeLessThanOrEqual(40);
    const emptied = await readsWhile(emptyTrashOf);
    expect(emptied.scans).toBe(0);
    // Each lead that goes is found, held and deleted; none that stays is looked at.
    expect(emptied.rows).toBeLessThanOrEqual(200);
    await world.within(async (tx) => expect((await listDeleted(tx, actors.admin)).rows).toHaveLength(20));
  });

  it('what is deleted is looked for in its own index, in the trash too', async () => {
    const made = await world.within(async (tx) => ({
      group: await createGroup(tx),
      otherGroup: await createGroup(tx),
      partner: await createPartner(tx),
      team: await createReferralTeam(tx, null),
      product: await createProduct(tx),
      reason: await createLossReason(tx),
    }));
    for (const remove of [
      (tx: AccountTx) => removeGroup(tx, actors.admin.uid, made.group.id, null),
      (tx: AccountTx) => removeGroup(tx, actors.admin.uid, made.otherGroup.id, world.group.id),
      (tx: AccountTx) => removePartner(tx, actors.admin.uid, made.partner.id, null),
      (tx: AccountTx) => removeReferralTeam(tx, actors.admin, made.team.id),
      (tx: AccountTx) => removeEntry(tx, actors.admin.uid, 'products', made.product.id, null),
      (tx: AccountTx) => removeEntry(tx, actors.admin.uid, 'loss_reasons', made.reason.id, null),
    ]) {
      const { scans, rows } = await readsWhile(remove);
      expect([scans, rows]).toEqual([0, 0]);
    }
  });
});

it('no other index of contacts serves a lookup by key in an account that is too new for statistics', async () => {
  const { rows } = await server.superuser.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
       join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where indrelid = 'person_contacts'::regclass and attname in ('account_id', 'kind', 'key') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['person_contacts_account_id_kind_key_person_id_pk']);
});
