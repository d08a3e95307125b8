import { leadPageSize } from '@funil/api/contract';
import type { OwnFieldInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManyLeads } from '../../../../test/createManyLeads.ts';
import type { ManyLeads } from '../../../../test/createManyLeads.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { addOwnField } from '../../../../test/addOwnField.ts';
import { ownFilterConditions } from '../../ownFields/ownFilterConditions.ts';
import { findLeadPage } from './findLeadPage.ts';
import { plainSource } from './leadSearchRelation.ts';
import { readLeadOrder } from './readLeadOrder.ts';
import { totalLeads } from './totalLeads.ts';

let server: TestApp;
let many: ManyLeads;

/** Leads of each account: enough for the planner to care. */
const leadsEach = 10_000;

beforeAll(async () => {
  server = await createTestApp();
  many = await createManyLeads(server, leadsEach);
  await many.world.within(async (tx) => {
    const define = async (changes: Partial<OwnFieldInput>) =>
      (await addOwnField(tx, { kind: 'number', ...changes })).id;
    const option = (label: string) => ({ key: null, label, is_archived: false });
    const income = await define({ label: 'Renda' });
    const place = await define({ label: 'Quadra', kind: 'text' });
    const roof = await define({ label: 'Telhado', kind: 'choice', options: ['Metal', 'Palha'].map(option) });
    await tx.db.execute(sql`
      insert into own_field_values (account_id, lead_id, field_id, number_value)
      select account_id, id, ${income}::uuid, number % 100 from leads where account_id = ${tx.accountId}`);
    await tx.db.execute(sql`
      insert into own_field_values (account_id, lead_id, field_id, text_value)
      select account_id, id, ${place}::uuid, 'Quadra ' || number % 100 from leads where account_id = ${tx.accountId}`);
    await tx.db.execute(sql`
      insert into own_field_values (account_id, lead_id, field_id, option_key)
      select account_id, id, ${roof}::uuid, case number % 2 when 0 then 'metal' else 'palha' end
      from leads where account_id = ${tx.accountId}`);
  });
  await server.superuser.query('vacuum analyze own_field_values');
});
afterAll(() => server.close());

/** Plans of a page, as the server's plain role under row level security. */
const planOf = (key: string, direction: 'asc' | 'desc', value: string | null, number: number | null) =>
  many.world.within(async (tx) => {
    const plans: string[] = [];
    const execute = async (query: SQL) => {
      const { rows } = await tx.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return tx.db.execute(query);
    };
    const order = await readLeadOrder(tx, 'admin', { sort: `own_fields.${key}`, direction });
    const cursor = number === null ? null : { sort: order.sort, direction, run: 0, value, number };
    // Only `execute` is used by these queries.
    const watched = { ...tx, db: { execute } } as unknown as AccountTx;
    await findLeadPage(watched, many.actors.admin, { ...order, cursor, where: [], fragment: null }, plainSource);
    return plans.join('\n');
  });

describe.each(['asc', 'desc'] as const)('a list by an own field, %s, is read from the index of the values', (way) => {
  it.each([
    ['a number', 'renda', 'own_field_values_by_number', '50'],
    ['a text', 'quadra', 'own_field_values_by_text_key', 'quadra 50'],
    ['an option', 'telhado', 'own_field_values_by_option', null],
  ])('by %s, first page and later ones', async (_kind, key, index, value) => {
    for (const number of [null, 5_000]) {
      const plan = await planOf(key, way, value, number);
      expect(plan).toMatch(new RegExp(`using ${index}`));
      expect(plan).not.toMatch(/Seq Scan on leads|Sort Key/);
    }
  });
});

/** Plans, with the rows that were read, of the first page by number with a filter, after those that chose the way. */
const plansOfFilter = (filter: string) =>
  many.world.within(async (tx) => {
    let plans: string[] = [];
    const execute = async (query: SQL) => {
      const { rows } = await tx.db.execute<{ 'QUERY PLAN': string }>(
        sql`explain (analyze, costs off, timing off, buffers off) ${query}`,
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return tx.db.execute(query);
    };
    const select = (...args: Parameters<typeof tx.db.select>) => tx.db.select(...args);
    // Only these two are used by these queries.
    const watched = { ...tx, db: { execute, select } } as unknown as AccountTx;
    const conditions = await ownFilterConditions(watched, 'admin', filter);
    const where = conditions.map(({ listed }) => listed);
    const counted = new Map(conditions.map((one) => [one.listed, one.counted]));
    const choice = plans.join('\n');
    plans = [];
    const listed = { where, counted, fragment: null, sort: 'number', direction: 'desc', cursor: null } as const;
    const { ids } = await findLeadPage(watched, many.actors.admin, listed, plainSource);
    const page = plans.join('\n');
    const { count } = await totalLeads(tx, many.actors.admin, listed, plainSource);
    return { choice, page, count, length: ids.length };
  });

/** Times that a plan looked up the values of a lead. */
const lookUps = (plan: string) =>
  [...plan.matchAll(/using own_field_values_account_id_lead_id\w+ on own_field_values.* loops=(\d+)/g)].map(
    ([, loops]) => Number(loops),
  );

describe('a filter that many leads meet reads the list in its order', () => {
  it.each([
    ['an option', 'telhado=metal', leadsEach / 2],
    ['an option or none', 'telhado=palha,-', leadsEach / 2],
    ['a long range of numbers', 'renda=0..89', leadsEach * 0.9],
    ['a fragment of a text', 'quadra=quadra', leadsEach],
    ['a short fragment of a text', 'quadra=ra', leadsEach],
  ])('%s', async (_name, filter, count) => {
    const found = await plansOfFilter(filter);
    expect([found.count, found.length]).toEqual([count, leadPageSize]);
    expect(found.page).toMatch(/using leads_(by_)?number/);
    expect(found.page).not.toMatch(/Seq Scan|Sort Key/);
    const read = lookUps(found.page);
    expect(read).toHaveLength(1);
    expect(read[0]).toBeLessThan(4 * leadPageSize);
  });
});

describe('a filter that few leads meet finds them by the index of the values', () => {
  it.each([
    ['a number', 'renda=50..50', /using own_field_values_by_number .*\n(?:.*\n)?.*Index Cond: .*number_value >= /],
    ['a fragment of a text', 'quadra=dra 77', /Function Scan on match_own_values/],
  ])('%s', async (_name, filter, plan) => {
    const found = await plansOfFilter(filter);
    expect([found.count, found.length]).toEqual([100, leadPageSize]);
    expect(found.choice).toMatch(plan);
    expect(found.page).not.toMatch(/Seq Scan/);
    // The others are left out by their ids.
    expect(Math.max(...lookUps(found.page))).toBeLessThanOrEqual(100);
  });

  it('two of them together', async () => {
    expect((await plansOfFilter('renda=77..77&telhado=palha')).count).toBe(100);
    expect((await plansOfFilter('renda=77..77&telhado=metal')).count).toBe(0);
  });
});

describe('the view of numbers', () => {
  it('shows the rows of one account, and none without an account', async () => {
    const ofView = await many.world.within((tx) =>
      tx.db.execute(sql`select distinct account_id from numbered_own_values`),
    );
    expect(ofView.rows).toEqual([{ account_id: many.world.account.id }]);
    expect((await server.database.pool.query('select account_id from numbered_own_values')).rows).toEqual([]);
  });

  it('is not written through', async () => {
    await expect(
      many.world.within((tx) => tx.db.execute(sql`delete from numbered_own_values where account_id = ${tx.accountId}`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

it('a text of a field is searched by the trigrams of the values', async () => {
  const { rows } = await many.world.within(async (tx) => {
    await tx.db.execute(sql`set local enable_seqscan = off`);
    return tx.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select lead_id from searchable_own_values where search_text like '%dra 77%'`,
    );
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('own_field_values_by_fragment');
});
