import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export interface AuditName {
  name: string;
  /** Number of a lead; null for other records. */
  number: number | null;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

const named = [
  'users',
  'groups',
  'partners',
  'referral_teams',
  'affiliates',
  'lead_statuses',
  'loss_reasons',
  'product_types',
  'products',
  'tags',
  'logo_presets',
  'administrative_statuses',
  'lead_views',
  'saved_reports',
  'distribution_queues',
  'api_keys',
] as const;

/** Current names by record id; removed records are missing. */
export async function findAuditNames(
  { db, accountId }: AccountTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuditName>> {
  const requested = sql`any(${sql.param([...new Set(ids)])}::uuid[])`;
  if (ids.length === 0) return new Map();
  const parts = named.map(
    (table) =>
      sql`
        select id, name, null::bigint as number from ${sql.identifier(table)} where account_id = ${accountId}
          and id = ${requested}`,
  );
  // A rule is named by its latest version.
  const rules = sql`
    select distinct on (rule_id) rule_id as id, name, null::bigint as number from commission_rule_versions
      where account_id = ${accountId} and rule_id = ${requested} order by rule_id, version desc`;
  const ownFields = sql`
    select id, label as name, null::bigint as number from own_fields where account_id = ${accountId} and id = ${requested}`;
  const leads = sql`select id, name, number from leads where account_id = ${accountId} and id = ${requested}`;
  const { rows } = await db.execute<{ id: string; name: string; number: string | null }>(
    sql.join([...parts, sql`(${rules})`, ownFields, leads], sql` union all `),
  );
  return new Map(rows.map(({ id, name, number }) => [id, { name, number: number === null ? null : Number(number) }]));
}
