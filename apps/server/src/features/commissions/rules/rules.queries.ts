import type { CommissionRule, CommissionRuleVersion, ListCommissionRulesInput } from '@funil/api/contract';
import { commissionBeneficiaries } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const narrowness = ({ audience, product, product_type: type }: CommissionRule) =>
  (audience === 'assigned' ? 4 : 0) + (product ? 2 : type ? 1 : 0);

const inOrder = (one: CommissionRule, other: CommissionRule) =>
  commissionBeneficiaries.indexOf(one.beneficiary) - commissionBeneficiaries.indexOf(other.beneficiary) ||
  narrowness(other) - narrowness(one) ||
  compareText(one.name, other.name);

/** The most specific rule comes first. */
export async function listRules(
  { db, accountId }: AccountTx,
  filters: ListCommissionRulesInput & { id?: string } = {},
): Promise<CommissionRule[]> {
  const { id, product_id: productId, product_type_id: typeId, beneficiary, audience } = filters;
  const { rows } = await db.execute<CommissionRule & Record<string, unknown>>(sql`
    select rule.id, rule.beneficiary, rule.audience,
      case when product.id is not null then json_build_object('id', product.id, 'name', product.name) end as product,
      case when type.id is not null then json_build_object('id', type.id, 'name', type.name) end as product_type,
      newest.name, newest.version, newest.kind, newest.basis_points, newest.fixed_cents::float8 as fixed_cents,
      newest.schedule, newest.valid_from::text, newest.valid_until::text,
      case when newest.valid_from > today.day then 'scheduled'
        when newest.valid_until < today.day then 'ended' else 'in_force' end as state,
      ${moment('rule.created_at')} as created_at, ${moment('newest.created_at')} as changed_at
    from commission_rules rule
      cross join (select (now() at time zone time_zone)::date as day from accounts where id = ${accountId}) today
      cross join lateral (select * from commission_rule_versions version where version.account_id = ${accountId}
        and version.rule_id = rule.id order by version.version desc limit 1) newest
      left join products product on product.account_id = ${accountId} and product.id = rule.product_id
      left join product_types type on type.account_id = ${accountId} and type.id = rule.product_type_id
    where rule.account_id = ${accountId}
      ${id ? sql`and rule.id = ${id}` : sql``}
      ${productId ? sql`and rule.product_id = ${productId}` : sql``}
      ${typeId ? sql`and rule.product_type_id = ${typeId}` : sql``}
      ${beneficiary ? sql`and rule.beneficiary = ${beneficiary}` : sql``}
      ${audience ? sql`and rule.audience = ${audience}` : sql``}`);
  return rows.toSorted(inOrder);
}

export async function listVersions({ db, accountId }: AccountTx, ruleId: string): Promise<CommissionRuleVersion[]> {
  const { rows } = await db.execute<CommissionRuleVersion & Record<string, unknown>>(sql`
    select version.name, version.version, version.kind, version.basis_points,
      version.fixed_cents::float8 as fixed_cents, version.schedule, version.valid_from::text,
      version.valid_until::text, ${moment('version.created_at')} as created_at,
      case when author.id is not null then json_build_object('id', author.id, 'name', author.name) end as created_by,
      (select count(*)::int from commission_entries entry where entry.account_id = ${accountId}
        and entry.rule_id = ${ruleId} and entry.rule_version = version.version and entry.reverses_id is null)
        as entries_count
    from commission_rule_versions version
      left join users author on author.account_id = ${accountId} and author.id = version.created_by
    where version.account_id = ${accountId} and version.rule_id = ${ruleId}
    order by version.version desc`);
  return rows;
}
