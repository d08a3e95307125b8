import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../../src/platform/db/withAccount.ts';
import { createCommission, createCommissionPayment } from '../commissions.ts';
import { createTestDatabase } from '../createTestDatabase.ts';
import type { TestDatabase } from '../createTestDatabase.ts';
import { createAccount, createUser } from '../factories.ts';
import type { TestAccount } from '../factories.ts';

/** Every table of money and history, and all that the server's role may change in it; rows go from the last six alone. */
const changes: Readonly<Record<string, readonly string[]>> = {
  audit_log: [],
  super_admin_audit_log: [],
  commission_rules: ['product_id', 'product_type_id'],
  commission_rule_versions: [],
  commission_sales: ['ended_at', 'ended_because', 'partner_id', 'product_id', 'product_type_id', 'seller_group_id'],
  commission_batches: [],
  commission_payments: ['failed_at', 'failed_by', 'failed_reason', 'paid_at', 'paid_by', 'partner_id', 'state'],
  commission_payment_items: [],
  commission_entries: [
    'approved_at',
    'approved_by',
    'paid_at',
    'partner_id',
    'payment_id',
    'product_id',
    'product_type_id',
    'seller_group_id',
    'state',
  ],
  lead_assignments: [
    'group_id',
    'is_again',
    'is_later',
    'is_trashed',
    'is_undone',
    'is_won',
    'lost_from_id',
    'product_id',
    'seller_group_id',
    'seller_id',
    'status_id',
    'until',
  ],
  lead_transfers: [
    'back_count',
    'job_id',
    'leads_count',
    'left_count',
    'moved_count',
    'origin_words',
    'paused_user_ids',
    'reason',
    'state',
    'stayed_count',
    'undone_by',
  ],
  lead_transfer_receivers: ['leads_count'],
  lead_transfer_items: ['from_group_id', 'moved_at', 'reminder_ids', 'sla_before', 'state', 'stay_reason'],
  lead_events: [
    'body',
    'changes',
    'edited_at',
    'lead_id',
    'merged_from',
    'outcome',
    'override_note',
    'own_outcome_name',
  ],
  lead_bulks: ['items', 'undone_at'],
  distribution_decisions: ['owner_id'],
  distribution_candidates: ['outcome'],
  privacy_incidents: [
    'authority_notice',
    'closed_at',
    'closed_by',
    'data_kinds',
    'description',
    'dismissal_reason',
    'due_on',
    'found_on',
    'happened_on',
    'measures',
    'persons_notice',
    'persons_told_on',
    'reported_on',
    'risk',
    'risk_note',
    'state',
    'title',
    'version',
  ],
  sign_ins: [],
  super_admin_sign_ins: [],
};
const removable = [
  'lead_events',
  'lead_bulks',
  'distribution_decisions',
  'distribution_candidates',
  'sign_ins',
  'super_admin_sign_ins',
];

let test: TestDatabase;
let account: TestAccount;
let client: pg.PoolClient;
let saleId: string;
let ruleId: string;
let entryId: string;
let paid: { id: string; batchId: string; entryId: string };
let failed: { id: string };

beforeAll(async () => {
  test = await createTestDatabase();
  account = await createAccount(test.database);
  await withAccount(test.database, { accountId: account.id }, async (tx) => {
    const user = await createUser(tx);
    ({ id: entryId, saleId, ruleId } = await createCommission(tx, { userId: user.id }));
    paid = await createCommissionPayment(tx, user.id);
    failed = await createCommissionPayment(tx, user.id, 'failed');
  });
  client = await test.database.pool.connect();
});
afterAll(async () => {
  client.release();
  await test.remove();
});

/** Runs statements as the server's role, in a transaction that is rolled back. */
async function attempt(...statements: string[]): Promise<number | null> {
  await client.query('begin');
  try {
    await client.query("select set_config('app.account_id', $1, true)", [account.id]);
    let count: number | null = null;
    for (const statement of statements) ({ rowCount: count } = await client.query(statement));
    return count;
  } finally {
    await client.query('rollback');
  }
}

interface TableRow {
  name: string;
  changes: string[];
  written_once: string[];
  is_removable: boolean;
  may_truncate: boolean;
}

/** What the database says that the server's role may do. */
const tables = async () =>
  (
    await client.query<TableRow>(
      `
      select relname as name, has_table_privilege(pg_class.oid, 'delete') as is_removable,
        has_table_privilege(pg_class.oid, 'truncate') as may_truncate,
        array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and has_column_privilege(attrelid, attnum, 'update') order by 1) as changes,
        array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and not has_column_privilege(attrelid, attnum, 'update')) as written_once
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and (relname ~ '^commission_|audit_log$' or relname = any($1))`,
      [Object.keys(changes)],
    )
  ).rows;

describe('money and history', () => {
  it('are changed in these columns alone: a new table, and a new column, in none', async () => {
    const found = await tables();
    expect(Object.fromEntries(found.map((table) => [table.name, table.changes]))).toEqual(changes);
    expect(
      found
        .filter((table) => table.is_removable)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(removable.toSorted());
    expect(found.filter((table) => table.may_truncate)).toEqual([]);
  });

  it('refuse every other column to the server, and take these', async () => {
    for (const { name, changes: allowed, written_once: refused } of await tables()) {
      for (const column of refused)
        await expect(attempt(`update ${name} set ${column} = default`), `${name}.${column}`).rejects.toThrow(
          /permission denied|can only be updated to DEFAULT/,
        );
      for (const column of allowed)
        expect(await attempt(`update ${name} set ${column} = ${column} where false`)).toBe(0);
    }
  });

  it.each([
    [
      'a bulk change names the leads that it named',
      () => [
        `insert into lead_bulks (account_id, id, kind, items)
           values ('${account.id}', '${account.id}', 'status', '[{"leadId": "a", "version": 2, "before": {"statusId": "x"}}]')`,
        `update lead_bulks set items = '[{"leadId": "b", "version": 2, "before": {"statusId": "x"}}]'`,
      ],
    ],
    [
      'and the columns that it changed',
      () => [
        `insert into lead_bulks (account_id, id, kind, items)
           values ('${account.id}', '${account.id}', 'status', '[{"leadId": "a", "version": 2, "before": {"statusId": "x"}}]')`,
        `update lead_bulks set items = '[{"leadId": "a", "version": 2, "before": {"ownerId": "x"}}]'`,
      ],
    ],
    [
      'a sale ends once',
      () => [
        `update commission_sales set ended_at = now(), ended_because = 'x' where id = '${saleId}'`,
        `update commission_sales set ended_at = null, ended_because = null where id = '${saleId}'`,
      ],
    ],
    [
      'and for one reason',
      () => [
        `update commission_sales set ended_at = now(), ended_because = 'x' where id = '${saleId}'`,
        `update commission_sales set ended_because = 'y' where id = '${saleId}'`,
      ],
    ],
    ['and for some reason', () => [`update commission_sales set ended_at = now() where id = '${saleId}'`]],
    [
      'a sale gets no partner afterwards',
      () => [`update commission_sales set partner_id = gen_random_uuid() where id = '${saleId}'`],
    ],
    [
      'a rule for everything stays one',
      () => [`update commission_rules set product_id = gen_random_uuid() where id = '${ruleId}'`],
    ],
    [
      'who approved is said once',
      () => [`update commission_entries set approved_by = gen_random_uuid() where id = '${paid.entryId}'`],
    ],
    ['and with the approval', () => [`update commission_entries set approved_at = now() where id = '${entryId}'`]],
    [
      'what is paid stays with its payment',
      () => [`update commission_entries set paid_at = now() where id = '${paid.entryId}'`],
    ],
    [
      'and with none other',
      () => [`update commission_entries set payment_id = '${failed.id}' where id = '${paid.entryId}'`],
    ],
    [
      'why a payment failed is said once',
      () => [`update commission_payments set failed_reason = 'y' where id = '${failed.id}'`],
    ],
    ['and by a failure', () => [`update commission_payments set failed_reason = 'y' where id = '${paid.id}'`]],
    ['a failed payment stays one', () => [`update commission_payments set state = 'paid' where id = '${failed.id}'`]],
  ])('%s', async (_what, statements) => {
    await expect(attempt(...statements())).rejects.toMatchObject({ code: '42501' });
  });

  it('move on as the commands move them', async () => {
    for (const statement of [
      `update commission_entries set state = 'approved', approved_at = now(), approved_by = gen_random_uuid() where id = '${entryId}'`,
      `update commission_entries set state = 'approved', paid_at = null, payment_id = null where id = '${paid.entryId}'`,
      `update commission_payments set state = 'failed', failed_at = now(), failed_by = gen_random_uuid(), failed_reason = 'x' where id = '${paid.id}'`,
      `update commission_sales set ended_at = now(), ended_because = 'x' where id = '${saleId}'`,
    ])
      expect(await attempt(statement)).toBe(1);
  });

  it('are held against a superuser too: no batch changes, no rule goes', async () => {
    await expect(test.superuser.query(`update commission_batches set note = 'x'`)).rejects.toThrow(/only ever added/);
    await expect(test.superuser.query('delete from commission_rules')).rejects.toThrow(/only ever added/);
    await expect(test.superuser.query('update commission_sales set value_cents = 1')).rejects.toThrow(/only ends/);
    await expect(test.superuser.query(`update commission_rules set beneficiary = 'manager'`)).rejects.toThrow(
      /never changes/,
    );
  });
});
