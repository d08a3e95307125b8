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
import { findLeadPage } from './findLeadPage.ts';
import { plainSource } from './leadSearchRelation.ts';
import { readLeadOrder } from './readLeadOrder.ts';

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

it('a text of a field is searched by the trigrams of the values', async () => {
  const { rows } = await many.world.within(async (tx) => {
    await tx.db.execute(sql`set local enable_seqscan = off`);
    return tx.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select lead_id from searchable_own_values where search_text like '%dra 77%'`,
    );
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('own_field_values_by_fragment');
});
